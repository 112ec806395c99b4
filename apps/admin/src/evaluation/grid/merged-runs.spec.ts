import { mergedRuns } from './merged-runs.js';

describe('merged cells', () => {
  it('joins equal neighbours', () => {
    expect(mergedRuns([['甲', '甲', '乙']])).toEqual([
      [
        { first: 0, last: 1 },
        { first: 0, last: 1 },
        { first: 2, last: 2 },
      ],
    ]);
  });

  it('does not join over the border of the column before', () => {
    const [, second] = mergedRuns([
      ['甲', '甲', '乙'],
      ['其他', '其他', '其他'],
    ]);
    expect(second?.map((run) => run.last)).toEqual([1, 1, 2]);
  });

  it('does not join equal values that are apart', () => {
    expect(mergedRuns([['甲', '乙', '甲']])[0]?.map((run) => run.first)).toEqual([0, 1, 2]);
  });
});
