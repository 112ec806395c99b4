import { roleDescription } from '../access/role-description.js';
import { attachmentDescription } from '../attachments/attachment-description.js';
import { declarationFileDescription } from '../evaluation-files/declaration-file-description.js';
import { domainConfigDescription } from '../evaluation/domain-config/description.js';
import { regionStandardDescription } from '../evaluation/region-standard/description.js';
import { selectionDescription } from '../evaluation/selection/description.js';
import { sheetDescription } from '../evaluation/sheet/description.js';
import { standardDescription } from '../evaluation/standard/description.js';
import { apiUserDescription } from '../open-api/api-user-description.js';
import { reminderDescription } from '../reminders/reminder-description.js';
import { accountDescription } from '../identity/account-description.js';
import { gazetteerDescription } from '../region/gazetteer-description.js';
import { recordDescription } from '../register/description.js';
import type { DeclaredFields, RecordEvent } from '../register/record.js';
import type { Register } from '../register/register.js';
import { entities } from '../registers/index.js';
import {
  type AnyEventDescription,
  type AnyHistoryDescription,
  type HistoryDescription,
  type Member,
  silentMembers,
} from '../history/description.js';

/** What people are told of each history that is no register's, by the category of its streams. */
export const descriptions = {
  account: accountDescription,
  'api-user': apiUserDescription,
  role: roleDescription,
  attachment: attachmentDescription,
  gazetteer: gazetteerDescription,
  'evaluation-standard': standardDescription,
  'item-selection': selectionDescription,
  'region-standard': regionStandardDescription,
  'domain-config': domainConfigDescription,
  evaluation: sheetDescription,
  'declaration-file': declarationFileDescription,
  reminder: reminderDescription,
} as const;

/** Those of records, by the names of their registers. */
const recordDescriptions: ReadonlyMap<string, HistoryDescription<RecordEvent>> = new Map(
  entities.map((entity) => [entity.name, recordDescription(entity)]),
);

/** What people are told of the records of a register. */
export function recordDescriptionOf(register: Register): HistoryDescription<RecordEvent> {
  return recordDescriptions.get(register.name) ?? recordDescription(register);
}

/** Those of all histories. */
export const descriptionsByCategory: Readonly<Record<string, AnyHistoryDescription>> = {
  ...Object.fromEntries(recordDescriptions),
  ...descriptions,
};

/** What people are told of a kind of history; undefined where there is none of that name. */
export function descriptionOf(category: string): AnyHistoryDescription | undefined {
  return Object.hasOwn(descriptionsByCategory, category) ? descriptionsByCategory[category] : undefined;
}

/** What people are told of a type of events; undefined for one that nobody knows. */
export function eventDescriptionOf(category: string, type: string): AnyEventDescription | undefined {
  const events = descriptionOf(category)?.events;
  return events && Object.hasOwn(events, type) ? events[type] : undefined;
}

const silent: ReadonlySet<string> = new Set(silentMembers);

/**
 * What people know a member as; undefined for one that says nothing to them.
 * @param declared the fields that the event says an administrator had declared
 */
export function memberOf(category: string, name: string, declared: DeclaredFields = {}): Member | undefined {
  if (silent.has(name)) return undefined;
  const known = descriptionOf(category)?.members[name];
  return known ?? (Object.hasOwn(declared, name) ? declaredMember(declared[name]!) : unknownMember);
}

function declaredMember({ label, kind }: DeclaredFields[string]): Member {
  return kind === 'richText' ? { label, holds: 'markup' } : { label };
}

/** What an older event may still hold. */
const unknownMember: Member = { label: '其他内容' };
