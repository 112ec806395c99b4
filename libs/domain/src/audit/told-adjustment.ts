import { evaluationStandard } from '../evaluation/standard/decider.js';
import { memberOf } from './descriptions.js';
import type { ToldChange } from './told-event.js';
import { wordsOf } from './value-words.js';

/** What an event of another history made of a sheet, shown as a step of the sheet's own (评审标准调整). */
export const adjustmentType = 'StandardAdjusted';

interface Adjustment {
  readonly items?: readonly AdjustedLine[];
  readonly scores?: readonly AdjustedScore[];
  /** How many other lines only stand in another place. */
  readonly moved?: number;
  readonly unitType?: Span;
  /** Whether the unit's region goes by this standard. */
  readonly applies?: Span;
}

interface Span {
  readonly from: unknown;
  readonly to: unknown;
}

interface AdjustedLine {
  readonly itemName: string;
  /** Of the members that changed; null for a line that came. */
  readonly from: Readonly<Record<string, unknown>> | null;
  /** Null for a line that went. */
  readonly to: Readonly<Record<string, unknown>> | null;
}

interface AdjustedScore extends Span {
  readonly itemName: string;
  readonly kind: 'deduction' | 'score';
}

const figures: Readonly<Record<AdjustedScore['kind'], string>> = { deduction: '自评扣分', score: '评审得分' };

/** An adjustment in words, line by line. It carries the names of that day with it. */
export function toldAdjustment(data: unknown): readonly ToldChange[] {
  const { items = [], scores = [], moved = 0, unitType, applies } = (data ?? {}) as Adjustment;
  return [
    ...(unitType ? [span('单位类别', unitType)] : []),
    ...(applies ? [span('适用本标准', applies)] : []),
    ...items.flatMap(toldLine),
    ...scores.map(({ itemName, kind, ...change }) => span(`${itemName} ${figures[kind]}`, change)),
    ...(moved > 0 ? [{ label: '次序', from: '', to: `${moved} 项移动`, kind: 'listed' } as const] : []),
  ];
}

function toldLine({ itemName, from, to }: AdjustedLine): readonly ToldChange[] {
  if (from === null) return [{ label: '加入评审项目', from: '', to: withScore(itemName, to), kind: 'listed' }];
  if (to === null) return [{ label: '移出评审项目', from: withScore(itemName, from), to: '', kind: 'listed' }];
  return Object.keys(to).map((name) => {
    const label = name === 'pname' ? '上级类别' : memberOf(evaluationStandard.category, name)?.label;
    return span(`${itemName} ${label ?? ''}`, { from: from[name], to: to[name] });
  });
}

function withScore(itemName: string, line: AdjustedLine['to']): string {
  return `${itemName}（${wordsOf(line?.['ruleScore'], {}) || '0'} 分）`;
}

function span(label: string, { from, to }: Span): ToldChange {
  return { label, from: wordsOf(from, {}), to: wordsOf(to, {}), kind: 'changed' };
}
