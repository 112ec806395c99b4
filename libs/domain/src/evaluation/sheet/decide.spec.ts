import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { clearingAt, type SheetStep } from './clearing.js';
import type { DeclareCommand, ReviewCommand, UndoClearCommand, WithdrawCommand } from './commands.js';
import { evaluationSheet, sheetId, sheetKeyOf } from './decider.js';
import type { ClearedItem, SheetEvent } from './events.js';
import { storedDeduction } from './stored-deduction.js';
import { sheetUpcasters } from './upcasters.js';

const given = (...past: SheetEvent[]) => givenOf(evaluationSheet, past);

const declare = (deduction: DeclareCommand['deduction'], more: Partial<DeclareCommand> = {}): DeclareCommand => {
  return { type: 'Declare', itemId: '3.1.2', deduction, ruleScore: '5', ...more };
};
const review = (score: ReviewCommand['score'], more: Partial<ReviewCommand> = {}): ReviewCommand => {
  return { type: 'Review', itemId: '3.1.2', score, standardScore: '5', ...more };
};
const declared = (from: string | null, to: string, itemId = '3.1.2'): SheetEvent => {
  return { type: 'DeductionDeclared', itemId, from, to, ruleScore: '5' };
};
const reviewed = (from: string, to: string, opinion: string | null = null): SheetEvent => {
  return { type: 'ScoreReviewed', itemId: '3.1.2', from, to, opinion, standardScore: '5' };
};

const withdraw = (more: Partial<WithdrawCommand> = {}): WithdrawCommand => {
  return { type: 'Withdraw', itemId: '3.1.2', ruleScore: '5', ...more };
};
const withdrawn = (from: string): SheetEvent => {
  return { type: 'DeductionWithdrawn', itemId: '3.1.2', from, to: null, ruleScore: '5' };
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

  test('and takes it back: the cell is as if nothing had been declared', () => {
    const asked = given(declared(null, '0.5'), reviewed('4.5', '4')).when(withdraw());
    asked.then([withdrawn('0.5')]);
    const state = asked.state();
    expect(state.items['3.1.2']).toMatchObject({ declared: null, declaredVersion: 2, reviewScore: '4' });
  });
  test('of nothing, which is no empty cell', () =>
    given(declared(null, '0'))
      .when(withdraw())
      .then([withdrawn('0')]));
  test('and takes back what is not there', () =>
    given(declared(null, '1'), withdrawn('1')).when(withdraw()).thenNothing());
  test('and declares it again', () =>
    given(declared(null, '1'), withdrawn('1'))
      .when(declare('1', { basedOn: 2 }))
      .then([declared(null, '1')]));
  test('takes back what is not selected any more', () =>
    given(declared(null, '1'))
      .when(withdraw({ ruleScore: null }))
      .thenRefused('evaluation/item-not-selected'));
  test('takes back what a colleague has changed meanwhile', () =>
    given(declared(null, '1'), declared('1', '2'))
      .when(withdraw({ basedOn: 1 }))
      .then([{ type: 'DeductionConflicted', itemId: '3.1.2', attempted: null, basedOn: 1, actual: 2 }]));

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
  test('changes the score, and what was said of the former one does not stand beside it', () =>
    given(reviewed('5', '4', '缺少会议纪要'))
      .when(review('3'))
      .then([reviewed('4', '3')]));
  test('changes score and opinion by one event', () =>
    given(reviewed('5', '4', '缺少会议纪要'))
      .when(review('3', { opinion: '材料不全' }))
      .then([reviewed('4', '3', '材料不全')]));
  test('agrees with the own review, and the opinion stays', () =>
    given(reviewed('5', '4', '缺少会议纪要'))
      .when(review('4'))
      .thenNothing());
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
    type: 'Clear' as const,
    items: [
      { itemId: '3.1.2', standardScore: '5' },
      { itemId: '3.1.3', standardScore: '0.5' },
    ],
  };

  const cleared = (...items: string[][]): SheetEvent => {
    return {
      type: 'DeductionsCleared',
      items: items.map(([itemId, from, to]) => ({ itemId, from, to }) as ClearedItem),
      opinion: null,
    };
  };

  test('lists only what it changes: neither what was never declared nor what has its full score', () =>
    given(declared(null, '1'), declared(null, '0', '3.1.4'))
      .when({ ...clear, items: [...clear.items, { itemId: '3.1.4', standardScore: '2' }] })
      .then([cleared(['3.1.2', '4', '5'])]));
  test('takes old opinions away, and says why in their place', () => {
    const asked = given(reviewed('5', '4', '缺少会议纪要')).when({ ...clear, opinion: '会议纪要已补交' });
    asked.then([
      { type: 'DeductionsCleared', items: [{ itemId: '3.1.2', from: '4', to: '5' }], opinion: '会议纪要已补交' },
    ]);
    const state = asked.state();
    expect(state.items['3.1.2']).toMatchObject({ reviewScore: '5', opinion: '会议纪要已补交' });
  });
  test('has nothing to do twice', () =>
    given(reviewed('5', '4'), cleared(['3.1.2', '4', '5']))
      .when(clear)
      .thenNothing());
  test('as it was recorded before opinions were asked for', () => {
    const data = { items: [{ itemId: '3.1.2', from: '4', to: '5' }] };
    const past = { type: 'DeductionsCleared', ...sheetUpcasters.DeductionsCleared[1](data) } as unknown as SheetEvent;
    const asked = given(reviewed('5', '4', '意见'), past).when(clear);
    asked.thenNothing();
    expect(asked.state().items['3.1.2']).toMatchObject({
      reviewScore: '5',
      opinion: null,
    });
  });
  test('stays, whatever the unit declares afterwards', () => {
    const state = given(cleared(['3.1.2', '5', '5']))
      .when(declare('2'))
      .state();
    expect(state.items['3.1.2']).toMatchObject({ declared: '2', reviewScore: '5' });
  });
});

describe('undoing a clearing', () => {
  const by = (reviewerName: string) => ({
    reviewerId: reviewerName,
    reviewerName,
    reviewedAt: '2026-05-01T00:00:00.000Z',
  });
  const past: SheetEvent[] = [
    declared(null, '1'),
    declared(null, '2', '3.1.3'),
    reviewed('4', '3', '缺少会议纪要'),
    {
      type: 'DeductionsCleared',
      items: [
        { itemId: '3.1.2', from: '3', to: '5' },
        { itemId: '3.1.3', from: '3', to: '5' },
      ],
      opinion: null,
    },
  ];
  const items = ['3.1.2', '3.1.3'].map((itemId) => ({ itemId, standardScore: '5' }));
  const stepsOf = (events: readonly SheetEvent[]): SheetStep[] =>
    events.map((event, index) => ({ version: index + 1, event, by: by(index === 2 ? '李评审' : '王评审') }));
  const undo = (events = past, version = 4): UndoClearCommand => {
    const before = clearingAt(stepsOf(events), version);
    return { type: 'UndoClear', clearing: before && version, before: before ?? [], items };
  };
  const first = {
    itemId: '3.1.2',
    from: '5',
    to: '3',
    review: { score: '3', opinion: '缺少会议纪要', ...by('李评审') },
  };
  const second = { itemId: '3.1.3', from: '5', to: '3', review: null };

  test('puts score, opinion and reviewer back, and what nobody had reviewed is not reviewed', () => {
    const asked = given(...past).when(undo());
    asked.then([{ type: 'ClearingUndone', clearing: 4, items: [first, second] }]);
    const state = asked.state();
    expect(state.items['3.1.2']).toMatchObject({ reviewScore: '3', opinion: '缺少会议纪要', reviewVersion: 3 });
    expect(state.items['3.1.3']).toMatchObject({ reviewScore: null, opinion: null, reviewVersion: 2 });
  });
  test('leaves alone what somebody has reviewed since', () =>
    given(...past, reviewed('5', '4'))
      .when(undo())
      .then([{ type: 'ClearingUndone', clearing: 4, items: [second] }]));
  test('follows what the unit has declared since', () =>
    given(...past, declared('2', '4', '3.1.3'))
      .when(undo())
      .then([{ type: 'ClearingUndone', clearing: 4, items: [first, { ...second, to: '1' }] }]));
  test('leaves alone what is not selected any more', () =>
    given(...past)
      .when({ ...undo(), items: items.slice(1) })
      .then([{ type: 'ClearingUndone', clearing: 4, items: [second] }]));
  test('twice', () =>
    given(...past, { type: 'ClearingUndone', clearing: 4, items: [first, second] })
      .when(undo())
      .thenRefused('evaluation/nothing-to-undo'));
  test('of a version that is none', () => {
    for (const version of [1, 3, 5])
      given(...past)
        .when(undo(past, version))
        .thenRefused('evaluation/nothing-to-undo');
  });
  test('of a second clearing gives back what the undoing of the first had', () => {
    const undone: SheetEvent = { type: 'ClearingUndone', clearing: 4, items: [first, second] };
    const again = [...past, undone, { ...past[3]! }];
    given(...again)
      .when(undo(again, 6))
      .then([{ ...undone, clearing: 6 }]);
  });
});

test('the stream says whose sheet it is', () => {
  const key = { unitId: '0192f0c1-0000-7000-8000-000000000001', year: 2026, level: 'national' } as const;
  expect(sheetKeyOf(sheetId(key))).toEqual(key);
  expect(sheetKeyOf('nothing')).toBeNull();
});
