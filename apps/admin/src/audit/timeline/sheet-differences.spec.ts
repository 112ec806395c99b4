import type { AuditEvent, SheetLine, SheetState } from '../audit-rows.js';
import { causesOf, differencesOf } from './sheet-differences.js';

const line = (itemId: string, more: Partial<SheetLine> = {}): SheetLine => ({
  itemId,
  itemNo: '',
  itemName: itemId,
  itemTypeName: '',
  pname: null,
  fillWay: '',
  scoringStandard: '',
  deductedRule: '',
  ruleScore: 4,
  selected: true,
  selfEvaluation: null,
  declaredScore: 4,
  selfScore: 4,
  reviewed: false,
  reviewerName: null,
  opinion: null,
  ...more,
});
const sheet = (...items: SheetLine[]) => ({ items }) as unknown as SheetState;

describe('two moments of a sheet', () => {
  it('differ in the lines that are not what they were, and in nothing else', () => {
    const before = sheet(line('a'), line('b'), line('gone'));
    const after = sheet(line('new'), line('a'), line('b', { selfEvaluation: 1, declaredScore: 3, selfScore: 3 }));
    const found = differencesOf(before, after);
    expect(found.map(({ itemId }) => itemId)).toEqual(['new', 'b', 'gone']);
    expect(found[1]!.changed).toEqual(new Set(['selfEvaluation', 'declaredScore', 'selfScore']));
    expect(found[0]!.before).toBeUndefined();
    expect(found[2]!.after).toBeUndefined();
    expect(differencesOf(after, after)).toEqual([]);
  });

  it('a score that was confirmed as it was is a difference too', () => {
    const [found] = differencesOf(sheet(line('a')), sheet(line('a', { reviewed: true })));
    expect(found!.changed).toEqual(new Set(['reviewed']));
  });
});

describe('what made a line what it is', () => {
  const about = (...ids: string[]) => ({ data: { items: ids.map((itemId) => ({ itemId })) } }) as unknown as AuditEvent;
  const steps = [
    about('a'),
    about('b'),
    about('a', 'b'),
    { data: { reason: '调整' } } as unknown as AuditEvent,
    about('a'),
  ];

  it('are the steps between about its item or about the whole sheet', () => {
    expect(causesOf(steps, 1, 4, 'a')).toEqual([steps[2], steps[3]]);
    expect(causesOf(steps, 0, 5, 'b')).toEqual([steps[1], steps[2], steps[3]]);
  });
});
