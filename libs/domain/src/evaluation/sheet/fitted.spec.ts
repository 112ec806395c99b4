import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RuleCut } from '../standard/edition.js';
import { evaluationSheet } from './decider.js';
import type { SheetEvent } from './events.js';
import { fitted } from './fitted.js';
import { emptySheet, itemOf, type Sheet } from './state.js';

const itemId = '3.1.2';
const noon = Date.parse('2026-05-01T12:00:00.000Z');
const cut = (version: number, ruleScore: string, minutes = version): RuleCut => {
  return {
    itemId,
    version,
    ruleScore,
    at: new Date(noon + minutes * 60_000).toISOString(),
    by: `改标准的人${version}`,
  };
};
const told = (event: SheetEvent, minutes = 0): Sheet =>
  evaluationSheet.evolve(emptySheet, event, {
    recordedAt: new Date(noon + minutes * 60_000),
    meta: { actorName: '评审员' },
  });
const reviewed = (to: string, standardVersion?: number): SheetEvent => {
  return { type: 'ScoreReviewed', itemId, from: '5', to, opinion: '意见', standardScore: '5', standardVersion };
};

test('what no longer fits is cut in the name of who lowered the rule score', () => {
  const item = itemOf(fitted(told(reviewed('3', 7)), [cut(8, '2')]), itemId);
  expect(item).toMatchObject({ reviewScore: '2', opinion: null, reviewedOn: { by: '改标准的人8', isCut: true } });
  const declared = told({ type: 'DeductionDeclared', itemId, from: null, to: '3', ruleScore: '4', standardVersion: 7 });
  expect(itemOf(fitted(declared, [cut(8, '2')]), itemId)).toMatchObject({ declared: '2', declaredVersion: 1 });
});

test('what fits stays, and what was decided by a later standard too', () => {
  const sheet = told(reviewed('3', 7));
  expect(fitted(sheet, [cut(8, '3')])).toEqual(sheet);
  expect(fitted(sheet, [cut(7, '1')])).toEqual(sheet);
  expect(fitted(sheet, [{ ...cut(8, '1'), itemId: 'other' }])).toEqual(sheet);
});

test('a cut that came back up gives nothing back, and one that changes nothing is nobody’s', () => {
  const item = itemOf(fitted(told(reviewed('4', 1)), [cut(2, '2'), cut(5, '3'), cut(6, '2')]), itemId);
  expect(item).toMatchObject({ reviewScore: '2', reviewedOn: { by: '改标准的人2' } });
});

test('events that do not say by which standard go by the time', () => {
  const sheet = told(reviewed('4'), 5);
  expect(itemOf(fitted(sheet, [cut(2, '1', 4)]), itemId).reviewScore).toBe('4');
  expect(itemOf(fitted(sheet, [cut(2, '1', 6)]), itemId).reviewScore).toBe('1');
});

test('whoever confirms what a cut left is recorded as its author', () => {
  const sheet = told(reviewed('4', 1));
  const command = { type: 'Review' as const, itemId, score: '2', standardScore: '2', cuts: [cut(2, '2')] };
  expect(evaluationSheet.decide({ ...command, standardVersion: 2 }, sheet)).toEqual([
    { type: 'ScoreReviewed', itemId, from: '2', to: '2', opinion: null, standardScore: '2', standardVersion: 2 },
  ]);
});

test('the lowest rule score since is what is left, whatever lies between', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.nat(7), scores, (score, seen, lowered) => {
      const cuts = lowered.map((ruleScore, index) => cut(index + 1, String(ruleScore)));
      const item = itemOf(fitted(told(reviewed(String(score), seen)), cuts), itemId);
      const since = cuts.filter(({ version }) => version > seen).map(({ ruleScore }) => Number(ruleScore));
      const least = Math.min(score, ...since);
      expect(Number(item.reviewScore)).toBe(least);
      const by = cuts.find(({ version, ruleScore }) => version > seen && Number(ruleScore) === least)?.by;
      expect(item.reviewedOn?.by).toBe(least < score ? by : '评审员');
    }),
  );
});
