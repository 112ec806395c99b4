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

/** Behind an event of the standard, everything is a step later. */
const stepOf = ({ version }: ScoreRow) => (version > 1 ? version + 1 : version);

describe('scores over time', () => {
  it('start at the standard and follow the sheet, one point for each event', () => {
    const { standard, points } = scoreLine(rows, stepOf);
    expect(standard).toBe(10);
    expect(points.map(({ step, declared }) => [step, declared])).toEqual([
      [0, 10],
      [1, 8],
      [4, 7],
      [5, 10],
    ]);
  });

  it('follow one item', () => {
    const { standard, points } = scoreLine(rows, stepOf, { itemId: 'a', ruleScore: 5 });
    expect(standard).toBe(5);
    expect(points.map(({ step, declared }) => [step, declared])).toEqual([
      [0, 5],
      [1, 3],
      [5, 5],
    ]);
  });

  it('leave out what is no step', () => {
    expect(scoreLine(rows, ({ version }) => (version < 4 ? version : undefined)).points.at(-1)?.step).toBe(3);
  });

  it('hold until the next one', () => {
    expect(pointAt(scoreLine(rows, stepOf), 2)?.declared).toBe(8);
    expect(pointAt(scoreLine([], stepOf), 2)).toBeUndefined();
  });
});
