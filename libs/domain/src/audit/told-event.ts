import type { AttachmentEvent } from '../attachments/attachment.js';
import type { RegionStandardSet } from '../evaluation/region-standard/region-standard.js';
import type { ItemsSelected } from '../evaluation/selection/item-selection.js';
import type { SheetEvent } from '../evaluation/sheet/events.js';
import { type Member, memberOf } from './members.js';
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

/** Events of which `from` and `to` are one value. */
type Span = Extract<SheetEvent | ItemsSelected | RegionStandardSet | AttachmentEvent, { readonly from: unknown }>;

/** What `from` and `to` are. An event whose two values have no word does not compile. */
const spans: Readonly<Record<Exclude<Span['type'], 'AttachmentContentReplaced'>, Member>> = {
  DeductionDeclared: { label: '自评扣分' },
  DeductionWithdrawn: { label: '自评扣分' },
  ScoreReviewed: { label: '评审得分' },
  ItemsSelected: { label: '评审项目', holds: 'item' },
  RegionStandardSet: { label: '评选标准', holds: 'level' },
};

/** Members that name what an event is about. */
const subjects = ['itemId', 'categoryId', 'itemTypeId'] as const;

/** What an event is about within its thing: `领导小组运行`. Empty where it is the thing itself. */
export function subjectOf({ data, names }: Pick<RecordedChange, 'data' | 'names'>): string {
  const values = valuesOf(data);
  const id = subjects.map((member) => values[member]).find((value) => typeof value === 'string');
  if (id === undefined) return '';
  return names[id as string] ?? ownName(values) ?? NAMELESS;
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
  const { changes, values, items, from, to, ...rest } = valuesOf(event.data);
  return [
    ...changedMembers(valuesOf(changes), event),
    ...plainMembers(valuesOf(values), event, []),
    ...changedItems(items, event.names),
    ...span({ from, to }, event),
    ...plainMembers(rest, event, subjects),
  ];
}

function changedMembers(changes: Values, { category, names }: RecordedChange): readonly ToldChange[] {
  return Object.entries(changes).flatMap(([name, change]) => {
    const member = memberOf(category, name);
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
  if (isValues(from) && isValues(to)) {
    const changes = Object.keys(to).map((name) => [name, { from: from[name], to: to[name] }] as const);
    return changedMembers(Object.fromEntries(changes), event).filter(({ kind }) => kind === 'changed');
  }
  const member = Object.hasOwn(spans, event.type) ? spans[event.type as keyof typeof spans] : { label: '内容' };
  return compared(member, from, to, event.names);
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
function plainMembers(values: Values, { category, type, names }: RecordedChange, without: readonly string[]) {
  const gone = /Removed$|Closed$/.test(type);
  return Object.entries(values).flatMap(([name, value]): readonly ToldChange[] => {
    const member = without.includes(name) ? undefined : memberOf(category, name);
    if (!member || (isNothing(value) && !(value === null && member.holds === 'screens'))) return [];
    const text = wordsOf(value, names, member.holds);
    if (member.noted) return [{ label: member.label, from: '', to: text, kind: 'noted' }];
    return [gone ? listed(member.label, text, '') : listed(member.label, '', text)];
  });
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
