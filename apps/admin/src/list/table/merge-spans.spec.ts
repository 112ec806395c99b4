import { mergeSpans } from './merge-spans.js';

const rows = [
  { type: '基础', sub: '建设', item: 'a' },
  { type: '基础', sub: '建设', item: 'b' },
  { type: '基础', sub: '人员', item: 'c' },
  { type: '服务', sub: '人员', item: 'd' },
];

describe('mergeSpans', () => {
  it('merges equal neighbours, no further than the column before', () => {
    expect(mergeSpans(rows, ['type', 'sub'])).toEqual({ type: [3, 0, 0, 1], sub: [2, 0, 1, 1] });
  });

  it('has nothing to merge in an empty table', () => {
    expect(mergeSpans([], ['type'])).toEqual({ type: [] });
  });
});
