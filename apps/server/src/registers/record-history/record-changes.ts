import type { AnyHistoryDescription } from '@county-tcm/domain/history/description';
import { answerOf, ownerMemberOf, type Values } from '@county-tcm/domain/register/columns';
import { type FieldValue, isEntered, isPersonal } from '@county-tcm/domain/register/field';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import { maskedText } from '@county-tcm/domain/register/masking';
import type { Changes, RecordEvent } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import type { FieldChange } from '@county-tcm/domain/register/version';
import { idsIn } from '../entry/record-files.js';
import { readable } from '../entry/sanitised.js';
import type { Names } from './past-names.js';

export interface Span {
  readonly from: Values;
  readonly to: Values;
}

/** What an event says was there before, and what is there after it; of a change only what it changed. */
export function spanOf(event: RecordEvent): Span {
  if ('changes' in event) return spanOfChanges(event.changes);
  return event.type.endsWith('Removed') ? { from: event.values, to: {} } : { from: {}, to: event.values };
}

export function spanOfChanges(changes: Changes): Span {
  const side = (which: 'from' | 'to') =>
    Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[which]]));
  return { from: side('from'), to: side('to') };
}

/** Members of events as they are told, in this order: each with what people call it. */
export type ToldMembers = readonly (readonly [name: string, label: string])[];

/** The owner first, then the fields in the order of the form, as far as the history has words for them. */
export function toldMembers({ members }: AnyHistoryDescription, { fields }: Register): ToldMembers {
  return ['unitId', 'regionCode', ...Object.keys(fields)].flatMap((name) => {
    const member = members[name];
    return member ? [[name, member.label] as const] : [];
  });
}

/**
 * What changed. Of personal members there is only as much as tells two people apart, and what is worked out of others is
 * left out.
 */
export function changesIn(register: Register, { from, to }: Span, names: Names, members: ToldMembers): FieldChange[] {
  return members
    .filter(([name]) => !isNothing(from[name]) || !isNothing(to[name]))
    .map(([name, label]) => ({
      field: name,
      label,
      from: wordsOf(register, name, from[name], names),
      to: wordsOf(register, name, to[name], names),
    }));
}

function wordsOf(register: Register, name: string, value: FieldValue | undefined, names: Names): unknown {
  if (isNothing(value)) return null;
  const field = register.fields[name];
  if (!field) {
    return name === 'unitId'
      ? (names.units.get(value as string)?.unitName ?? '单位已删除')
      : (names.regions.get(value as string) ?? value);
  }
  if (field.kind === 'file' || field.kind === 'files') return fileNames(value, names);
  if (field.kind === 'reference') return names.records.get(value as string) ?? `${field.label}已删除`;
  if (isPersonal(field)) return maskedText(String(value));
  const { words } = kindOf(field);
  return words && typeof value === 'string' ? words(field, value) : answerOf(field, readable(field, value));
}

function fileNames(value: FieldValue, { files }: Names): string {
  return idsIn(value)
    .map((id) => files.get(id) ?? '文件已删除')
    .join('、');
}

/** The names of the members whose values differ, the owner's among them. */
export function differing(register: Register, one: Values, other: Values): string[] {
  const owner = ownerMemberOf(register);
  const entered = Object.entries(register.fields).filter(([, field]) => isEntered(field));
  const members = [...(owner === null ? [] : [owner]), ...entered.map(([name]) => name)];
  return members.filter((name) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null));
}

function isNothing(value: FieldValue | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}
