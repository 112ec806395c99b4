import type { AuditEvent } from '../audit-rows.js';
import { milestonesOf } from './milestones.js';
import { momentOf, stepFinder } from './steps.js';

const step = (type: string, more: Partial<AuditEvent> = {}) =>
  ({ type, stream: 'evaluation-x', ...more }) as AuditEvent;
const places = (...types: string[]) =>
  Object.fromEntries(milestonesOf(types.map((type) => step(type))).map(({ id, step: at }) => [id, at]));

describe('the moments that people ask for by their meaning', () => {
  it('are what was declared before the first review, what the last review left, and now', () => {
    const [declares, reviews, clears] = ['DeductionDeclared', 'ScoreReviewed', 'DeductionsCleared'];
    expect(places(declares, declares, reviews, clears, declares)).toEqual({
      start: 0,
      declared: 2,
      reviewed: 4,
      now: 5,
    });
    expect(places(declares, 'DeductionConflicted')).toEqual({ start: 0, declared: 1, now: 2 });
    expect(places(reviews)).toEqual({ start: 0, reviewed: 1, now: 1 });
    expect(places()).toEqual({ start: 0, now: 0 });
  });
});

describe('steps', () => {
  const steps = [
    step('DeductionDeclared', { version: 1 }),
    step('StandardAdjusted', { stream: 'standard-x', version: 7, moment: '1~7' }),
    step('ScoreReviewed', { version: 2 }),
  ];

  it('are asked for by version, or by what the server calls the moment', () => {
    expect([0, 1, 2, 3].map((at) => momentOf(steps, at))).toEqual(['0', '1', '1~7', '2']);
  });

  it('are found by the event behind them', () => {
    const stepOf = stepFinder(steps);
    expect(steps.map(stepOf)).toEqual([1, 2, 3]);
    expect(stepOf({ stream: 'evaluation-x', version: 7 })).toBeUndefined();
  });
});
