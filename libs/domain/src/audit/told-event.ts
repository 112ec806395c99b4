import type { Member } from '../history/description.js';
import type { DeclaredFields } from '../register/record.js';
import { eventDescriptionOf, memberOf } from './descriptions.js';
import { adjustmentType, toldAdjustment } from './told-adjustment.js';
import { regionsImportedType, toldRegions } from './told-regions.js';
import { isNothing, NAMELESS, type Names, wordsOf } from './value-words.js';

/** An event as far as it is told: its data without the type, masked already, since it goes to people. */
export interface RecordedChange {
  /** The kind of its stream, e.g. `doctor` or `evaluation`. */
  readonly category: string;
  readonly type: string;
  readonly data: unknown;
  /** The names behind the ids in it, as they were when it happened. */
  readonly names: Names;
}

/** One thing that an event says: what it was and what it is. An empty text means that there was nothing. */
export interface ToldChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /**
   * `same` was written again as it was; `listed` came or went as a whole, so that there is nothing to compare; `noted`
   * stands beside the change and is none.
   */
  readonly kind: 'changed' | 'same' | 'listed' | 'noted';
}

type Values = Readonly<Record<string, unknown>>;

/** What an event is about within its thing: `领导小组运行`, `2026年`. Empty where it is the thing itself. */
export function subjectOf({ category, type, data, names }: RecordedChange): string {
  const values = valuesOf(data);
  const member = eventDescriptionOf(category, type)?.subject;
  const subject = typeof member === 'string' ? values[member] : undefined;
  if (typeof subject === 'number') return `${subject}年`;
  return typeof subject === 'string' ? (names[subject] ?? ownName(values) ?? NAMELESS) : '';
}

function ownName({ itemName, itemTypeName }: Values): string | undefined {
  return [itemName, itemTypeName].find((name): name is string => typeof name === 'string' && name !== '');
}

/**
 * What any event changed, line by line. Events are `{ changes: { member: { from, to } } }`, `{ values }`, `{ from, to }`,
 * `{ items: [{ itemId, from, to }] }` or plain members.
 */
export function toldChanges(event: RecordedChange): readonly ToldChange[] {
  if (event.type === adjustmentType) return toldAdjustment(event.data);
  if (event.type === regionsImportedType) return toldRegions(event.data);
  const { changes: _, values, items: __, from: ___, to: ____, declared: _____, ...rest } = valuesOf(event.data);
  const subject = eventDescriptionOf(event.category, event.type)?.subject ?? null;
  return [...changesIn(event), ...plainMembers({ ...valuesOf(values), ...rest }, event, subject)];
}

/** Those of which there is a before and an after. */
export function changesIn(event: RecordedChange): readonly ToldChange[] {
  const { changes, items, from, to } = valuesOf(event.data);
  return [
    ...changedMembers(valuesOf(changes), event),
    ...changedItems(items, event.names),
    ...span({ from, to }, event),
  ];
}

function changedMembers(changes: Values, { category, names, data }: RecordedChange): readonly ToldChange[] {
  return Object.entries(changes).flatMap(([name, change]) => {
    const member = memberOf(category, name, declaredIn(data));
    const { from, to } = valuesOf(change);
    return member ? compared(member, from, to, names) : [];
  });
}

function changedItems(items: unknown, names: Names): readonly ToldChange[] {
  if (!Array.isArray(items)) return [];
  return items.map(valuesOf).map(({ itemId, from, to }) => {
    const label = names[String(itemId as string)] ?? NAMELESS;
    return line(label, wordsOf(from, names), wordsOf(to, names));
  });
}

function span({ from, to }: { from?: unknown; to?: unknown }, event: RecordedChange): readonly ToldChange[] {
  if (from === undefined && to === undefined) return [];
  const figure = eventDescriptionOf(event.category, event.type)?.figure;
  if (isValues(from) && isValues(to)) {
    const changes = Object.keys(to).map((name) => [name, { from: from[name], to: to[name] }] as const);
    return changedMembers(Object.fromEntries(changes), event).filter(({ kind }) => kind === 'changed');
  }
  return compared(typeof figure === 'object' ? figure : { label: '内容' }, from, to, event.names);
}

function compared({ label, holds }: Member, from: unknown, to: unknown, names: Names): readonly ToldChange[] {
  const words = (value: unknown) => wordsOf(value, names, holds);
  if (!holds || !Array.isArray(from) || !Array.isArray(to)) return [line(label, words(from), words(to))];
  const [joined, left] = [to.filter((one) => !from.includes(one)), from.filter((one) => !to.includes(one))];
  return [
    line(`${label}数`, `${from.length} 项`, `${to.length} 项`),
    ...(joined.length > 0 ? [listed(`加入${label}`, '', words(joined))] : []),
    ...(left.length > 0 ? [listed(`移出${label}`, words(left), '')] : []),
  ];
}

/** What was said when a thing was added is what it became; what is said when it goes is what it was. */
function plainMembers(values: Values, { category, type, names, data }: RecordedChange, without: string | null) {
  const gone = eventDescriptionOf(category, type)?.tells === 'before';
  return Object.entries(values).flatMap(([name, value]): readonly ToldChange[] => {
    const member = name === without ? undefined : memberOf(category, name, declaredIn(data));
    if (!member || (isNothing(value) && !(value === null && member.holds === 'screens'))) return [];
    const text = wordsOf(value, names, member.holds);
    if (member.noted) return [{ label: member.label, from: '', to: text, kind: 'noted' }];
    return [gone ? listed(member.label, text, '') : listed(member.label, '', text)];
  });
}

/** The fields that an event says an administrator had declared. */
function declaredIn(data: unknown): DeclaredFields | undefined {
  return valuesOf(data)['declared'] as DeclaredFields | undefined;
}

function line(label: string, from: string, to: string): ToldChange {
  return { label, from, to, kind: from === to ? 'same' : 'changed' };
}

function listed(label: string, from: string, to: string): ToldChange {
  return { label, from, to, kind: 'listed' };
}

function valuesOf(value: unknown): Values {
  return isValues(value) ? value : {};
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
