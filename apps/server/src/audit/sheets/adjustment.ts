import { numberOf, sameScore } from '@county-tcm/domain/evaluation/score';
import { itemOf, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import type { EditionLine } from '@county-tcm/domain/evaluation/standard/edition';
import type { SheetFold } from './sheet-fold.js';

/** What a sheet consists of, and what was declared and reviewed, at one moment. */
export type Standing = Pick<SheetFold, 'selected' | 'sheet' | 'unitType' | 'applies'>;

export const adjustmentLabel = '评审标准调整';
/** Where whoever adjusted the standard said nothing. */
export const unexplained = '未说明理由';

/** What an event of another history made of a sheet. */
export interface Adjustment {
  /** The lines that came, went, or say something else than before. */
  items: AdjustedLine[];
  /** How many other lines only stand in another place. */
  moved: number;
  /** The scores that no longer fit. */
  scores: AdjustedScore[];
  /** Where the unit became of another type. */
  unitType?: { from: string | null; to: string | null };
  /** Where the unit's region began or ceased to go by this standard. */
  applies?: { from: boolean; to: boolean };
}

export interface AdjustedLine {
  itemId: string;
  itemName: string;
  /** Of the members that changed what they were; null for a line that came. */
  from: Partial<ShownLine> | null;
  /** Null for a line that went. */
  to: Partial<ShownLine> | null;
}

export interface AdjustedScore {
  itemId: string;
  itemName: string;
  kind: 'deduction' | 'score';
  from: number;
  to: number;
}

type ShownLine = Record<(typeof shown)[number], string | number | null>;

const shown = [
  'itemNo',
  'itemName',
  'itemTypeName',
  'pname',
  'fillWay',
  'ruleScore',
  'scoringStandard',
  'deductedRule',
] as const;

/** @returns null where the sheet is what it was */
export function adjustmentBetween(before: Standing, after: Standing): Adjustment | null {
  const was = new Map(before.selected.map((line) => [line.itemId, line]));
  const is = new Map(after.selected.map((line) => [line.itemId, line]));
  const both = after.selected.filter(({ itemId }) => was.has(itemId));
  const items = [
    ...before.selected.filter(({ itemId }) => !is.has(itemId)).map((line) => lineChange(line, undefined)),
    ...after.selected.map((line) => lineChange(was.get(line.itemId), line)),
  ].flatMap((line) => line ?? []);
  const changed = new Set(items.map(({ itemId }) => itemId));
  const moved = both.filter(({ itemId, place }) => !changed.has(itemId) && was.get(itemId)?.place !== place).length;
  const scores = both.flatMap((line) => scoreChanges(line, before.sheet, after.sheet));
  const [unitType, applies] = [turned(before.unitType, after.unitType), turned(before.applies, after.applies)];
  if (items.length === 0 && moved === 0 && scores.length === 0 && !unitType && !applies) return null;
  return { items, moved, scores, ...(unitType && { unitType }), ...(applies && { applies }) };
}

function lineChange(was: EditionLine | undefined, is: EditionLine | undefined): AdjustedLine | null {
  const { itemId, itemName } = (is ?? was)!;
  const [from, to] = [was && shownLine(was), is && shownLine(is)];
  if (!from || !to) return { itemId, itemName, from: from ?? null, to: to ?? null };
  const members = shown.filter((member) => from[member] !== to[member]);
  if (members.length === 0) return null;
  const only = (line: ShownLine) => Object.fromEntries(members.map((member) => [member, line[member]]));
  return { itemId, itemName, from: only(from), to: only(to) };
}

function shownLine(line: EditionLine): ShownLine {
  const members = Object.fromEntries(shown.map((member) => [member, line[member]])) as ShownLine;
  return { ...members, ruleScore: numberOf(line.ruleScore) };
}

function scoreChanges({ itemId, itemName }: EditionLine, before: Sheet, after: Sheet): AdjustedScore[] {
  const [was, is] = [itemOf(before, itemId), itemOf(after, itemId)];
  const changes = [
    { kind: 'deduction' as const, from: was.declared, to: is.declared },
    { kind: 'score' as const, from: was.reviewScore, to: is.reviewScore },
  ];
  return changes
    .filter(({ from, to }) => !sameScore(from, to))
    .map(({ kind, from, to }) => ({ itemId, itemName, kind, from: numberOf(from ?? '0'), to: numberOf(to ?? '0') }));
}

function turned<Value>(from: Value, to: Value): { from: Value; to: Value } | undefined {
  return from === to ? undefined : { from, to };
}
