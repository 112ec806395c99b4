import type { ScoreRow } from '../audit-rows.js';

/** What the score came to at one moment. `step` is that of the event behind it, 0 for the beginning. */
export interface ScorePoint {
  readonly time: number;
  readonly step: number;
  readonly declared: number;
  readonly review: number;
}

export interface ScoreLine {
  /** What the standard gives: the line that the scores start from. */
  readonly standard: number;
  readonly points: readonly ScorePoint[];
}

/**
 * The scores over time from the changes of one evaluation: of one item, or of the whole sheet. One event that changed
 * several items is one point of the sheet. `standard` is the item's rule score; of the sheet it is known from the rows.
 * @param stepOf finds the step of a row's event
 */
export function scoreLine(
  rows: readonly ScoreRow[],
  stepOf: (row: ScoreRow) => number | undefined,
  item?: { readonly itemId: string; readonly ruleScore: number },
): ScoreLine {
  const own = item ? rows.filter(({ itemId }) => itemId === item.itemId) : rows;
  const points = new Map<number, ScorePoint>();
  for (const row of own) {
    const declared = item ? row.declaredScore : row.selfTotal;
    const review = item ? row.selfScore : row.reviewTotal;
    const step = stepOf(row);
    if (step === undefined || declared === null || review === null) continue;
    points.set(step, { time: Date.parse(row.recordedAt), step, declared, review });
  }
  const ordered = [...points.values()].sort((one, other) => one.step - other.step);
  const [first] = ordered;
  const standard = item?.ruleScore ?? rows[0]?.standardTotal ?? 0;
  const start = first && { time: first.time, step: 0, declared: standard, review: standard };
  return { standard, points: start ? [start, ...ordered] : [] };
}

/** The point that holds at a step: the last one up to it. */
export function pointAt({ points }: ScoreLine, step: number): ScorePoint | undefined {
  return points.filter((point) => point.step <= step).at(-1);
}
