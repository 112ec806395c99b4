import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import type { DeclareDeduction, ReviewScore } from './commands.js';
import { evaluationSheet, sheetId, sheetKeyOf } from './decider.js';
import type { SheetEvent } from './events.js';
import { storedDeduction } from './stored-deduction.js';

const given = (...past: SheetEvent[]) => givenOf(evaluationSheet, past);

const declare = (deduction: DeclareDeduction['deduction'], more: Partial<DeclareDeduction> = {}): DeclareDeduction => {
  return { type: 'DeclareDeduction', itemId: '3.1.2', deduction, ruleScore: '5', ...more };
};
const review = (score: ReviewScore['score'], more: Partial<ReviewScore> = {}): ReviewScore => {
  return { type: 'ReviewScore', itemId: '3.1.2', score, standardScore: '5', ...more };
};
const declared = (from: string | null, to: string, itemId = '3.1.2'): SheetEvent => {
  return { type: 'DeductionDeclared', itemId, from, to, ruleScore: '5' };
};
const reviewed = (from: string, to: string, opinion: string | null = null): SheetEvent => {
  return { type: 'ScoreReviewed', itemId: '3.1.2', from, to, opinion, standardScore: '5' };
};

describe('a unit declares a deduction', () => {
  test('for the first time', () =>
    given()
      .when(declare('0.5'))
      .then([declared(null, '0.5')]));
  test('and another one', () =>
    given(declared(null, '0.5'))
      .when(declare(2))
      .then([declared('0.5', '2')]));
  test('and the same once more', () => given(declared(null, '2')).when(declare('2.0')).thenNothing());
  test('of nothing', () =>
    given()
      .when(declare('0'))
      .then([declared(null, '0')]));
  test('that is no number', () =>
    given(declared(null, '2'))
      .when(declare('两分'))
      .then([declared('2', '0')]));
  test('below zero', () =>
    given()
      .when(declare(-1))
      .then([declared(null, '0')]));
  test('above the rule score', () =>
    given()
      .when(declare('7'))
      .then([declared(null, '5')]));
  test('for an item that is not selected', () =>
    given()
      .when(declare('1', { ruleScore: null }))
      .thenRefused('evaluation/item-not-selected'));

  test('and is told what became of it', () => {
    expect(storedDeduction('x', '5')).toEqual({ deduction: '0', warning: '请输入数字' });
    expect(storedDeduction('-0.1', '5')).toEqual({ deduction: '0', warning: '请输入数字' });
    expect(storedDeduction('5.01', '5')).toEqual({ deduction: '5', warning: '自评扣分大于规则分值' });
    expect(storedDeduction('5', '5')).toEqual({ deduction: '5', warning: null });
  });
});

describe('two edits of one cell', () => {
  const lost = { itemId: '3.1.2', attempted: '3', basedOn: 0, actual: 1 };

  test('the one that saw the other may go on', () =>
    given(declared(null, '1'))
      .when(declare('3', { basedOn: 1 }))
      .then([declared('1', '3')]));
  test('the one that did not is kept as a conflict', () =>
    given(declared(null, '1'))
      .when(declare('3', { basedOn: 0 }))
      .then([{ type: 'DeductionConflicted', ...lost }]));
  test('a conflict counts as no version', () =>
    given(declared(null, '1'), { type: 'DeductionConflicted', ...lost })
      .when(declare('3', { basedOn: 1 }))
      .then([declared('1', '3')]));
  test('other items do not disturb', () =>
    given(declared(null, '1', '3.1.3'), reviewed('5', '4'))
      .when(declare('3', { basedOn: 0 }))
      .then([declared(null, '3')]));
  test('reviews are counted by themselves', () =>
    given(declared(null, '1'), reviewed('4', '3'))
      .when(review('2', { basedOn: 0 }))
      .then([{ type: 'ReviewConflicted', itemId: '3.1.2', attempted: '2', basedOn: 0, actual: 1 }]));
});

describe('a reviewer', () => {
  test('sets a score', () =>
    given(declared(null, '1'))
      .when(review('3'))
      .then([reviewed('4', '3')]));
  test('agrees with the unit', () =>
    given(declared(null, '1'))
      .when(review(4))
      .then([reviewed('4', '4')]));
  test('agrees with the own review', () => given(reviewed('5', '4')).when(review('4')).thenNothing());
  test('says why, later', () =>
    given(reviewed('5', '4'))
      .when(review('4', { opinion: '缺少会议纪要' }))
      .then([reviewed('4', '4', '缺少会议纪要')]));
  test('changes the score and keeps the opinion', () =>
    given(reviewed('5', '4', '缺少会议纪要'))
      .when(review('3'))
      .then([reviewed('4', '3', '缺少会议纪要')]));
  test('takes the opinion back', () =>
    given(reviewed('5', '4', '缺少会议纪要'))
      .when(review('4', { opinion: null }))
      .then([reviewed('4', '4')]));
  test('gives the whole score', () =>
    given()
      .when(review('5'))
      .then([reviewed('5', '5')]));
  test('gives more than the standard', () =>
    given().when(review('5.5')).thenRefused('evaluation/score-above-standard'));
  test('types no number', () => given().when(review('好')).thenRefused('input/invalid'));
  test('goes below zero', () => given().when(review(-1)).thenRefused('input/invalid'));
  test('reviews what is not selected', () =>
    given()
      .when(review('1', { standardScore: null }))
      .thenRefused('evaluation/item-not-selected'));
  test('leaves alone what the unit declared', () => {
    const state = given(declared(null, '1')).when(review('2')).state();
    expect(state.items['3.1.2']).toMatchObject({
      declared: '1',
      declaredVersion: 1,
      reviewScore: '2',
      opinion: null,
      reviewVersion: 1,
    });
  });
});

describe('clearing the deductions', () => {
  const clear = {
    type: 'ClearDeductions' as const,
    items: [
      { itemId: '3.1.2', standardScore: '5' },
      { itemId: '3.1.3', standardScore: '0.5' },
    ],
  };

  test('puts every item at its standard score', () =>
    given(declared(null, '1'))
      .when(clear)
      .then([
        {
          type: 'DeductionsCleared',
          items: [
            { itemId: '3.1.2', from: '4', to: '5' },
            { itemId: '3.1.3', from: '0.5', to: '0.5' },
          ],
        },
      ]));
  test('has nothing to do twice', () => {
    const once = given(reviewed('5', '4')).when(clear);
    givenOf(evaluationSheet, [
      reviewed('5', '4'),
      {
        type: 'DeductionsCleared',
        items: [
          { itemId: '3.1.2', from: '4', to: '5' },
          { itemId: '3.1.3', from: '0.5', to: '0.5' },
        ],
      },
    ])
      .when(clear)
      .thenNothing();
    expect(once.state().items['3.1.3']).toMatchObject({
      declared: null,
      declaredVersion: 0,
      reviewScore: '0.5',
      opinion: null,
      reviewVersion: 1,
    });
  });
  test('stays, whatever the unit declares afterwards', () => {
    const state = given({ type: 'DeductionsCleared', items: [{ itemId: '3.1.2', from: '5', to: '5' }] })
      .when(declare('2'))
      .state();
    expect(state.items['3.1.2']).toMatchObject({ declared: '2', reviewScore: '5' });
  });
});

test('the stream says whose sheet it is', () => {
  const key = { unitId: '0192f0c1-0000-7000-8000-000000000001', year: 2026, level: 'national' } as const;
  expect(sheetKeyOf(sheetId(key))).toEqual(key);
  expect(sheetKeyOf('nothing')).toBeNull();
});
