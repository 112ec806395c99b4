import type { ScoreRow } from '../audit-rows.js';
import { pointAt, scoreLine } from './score-series.js';

const row = (version: number, itemId: string, declaredScore: number, selfTotal: number): ScoreRow =>
  ({
    version,
    itemId,
    recordedAt: new Date(version * 1000).toISOString(),
    declaredScore,
    selfScore: declaredScore,
    standardTotal: 10,
    selfTotal,
    reviewTotal: selfTotal,
  }) as ScoreRow;

const rows = [row(3, 'b', 4, 7), row(1, 'a', 3, 8), row(4, 'a', 5, 10), row(4, 'b', 5, 10)];

describe('scores over time', () => {
  it('start at the standard and follow the sheet, one point for each event', () => {
    const { standard, points } = scoreLine(rows);
    expect(standard).toBe(10);
    expect(points.map(({ version, declared }) => [version, declared])).toEqual([
      [0, 10],
      [1, 8],
      [3, 7],
      [4, 10],
    ]);
  });

  it('follow one item', () => {
    const { standard, points } = scoreLine(rows, { itemId: 'a', ruleScore: 5 });
    expect(standard).toBe(5);
    expect(points.map(({ version, declared }) => [version, declared])).toEqual([
      [0, 5],
      [1, 3],
      [4, 5],
    ]);
  });

  it('hold until the next one', () => {
    expect(pointAt(scoreLine(rows), 2)?.declared).toBe(8);
    expect(pointAt(scoreLine([]), 2)).toBeUndefined();
  });
});
