import type { HistoryDescription, Member } from '../history/description.js';
import { ownerMemberOf } from './columns.js';
import type { Field } from './field.js';
import { namingMember } from './naming-member.js';
import { eventLabelsOf, type RecordEvent } from './record.js';
import type { Register } from './register.js';

const unitId = { label: '单位名称', holds: 'unit' } as const satisfies Member;
const regionCode = { label: '区域名称', holds: 'region' } as const satisfies Member;

/** What people are told of the records of a register: all of it follows from the definition. */
export function recordDescription(register: Register): HistoryDescription<RecordEvent> {
  const events = Object.entries(eventLabelsOf(register)).map(([type, label]) => [
    type,
    { label, subject: null, tells: tellsOf(type) } as const,
  ]);
  return {
    label: register.label,
    name: namingMember(register) ?? null,
    events: Object.fromEntries(events) as HistoryDescription<RecordEvent>['events'],
    members: membersOf(register),
  };
}

function tellsOf(type: string): 'before' | 'after' | 'change' {
  if (type.endsWith('Removed')) return 'before';
  return /(?:Added|BroughtBack)$/.test(type) ? 'after' : 'change';
}

function membersOf(register: Register): Readonly<Record<string, Member>> {
  const owner = ownerMemberOf(register);
  const fields = Object.entries(register.fields).map(([name, field]): [string, Member] => {
    const holds = heldBy(register, field);
    return [name, { label: field.label, ...(holds ? { holds } : {}) }];
  });
  return {
    ...(owner === 'unitId' ? { unitId } : {}),
    ...(owner === 'regionCode' ? { regionCode } : {}),
    ...Object.fromEntries(fields),
  };
}

/** The kind of thing whose id is in a field, an entity by its name; undefined where it holds what it says. */
function heldBy({ name }: Register, field: Field): Member['holds'] {
  if (field.kind === 'file' || field.kind === 'files') return 'attachment';
  if (field.kind === 'parent') return name as Member['holds'];
  return field.kind === 'reference' ? (field.to as Member['holds']) : undefined;
}
