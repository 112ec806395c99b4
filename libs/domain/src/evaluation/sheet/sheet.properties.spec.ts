import { expect, test } from '@jest/globals';
import { Big } from 'big.js';
import fc from 'fast-check';
import { clearingAt, type SheetStep } from './clearing.js';
import type { SheetCommand, StandardItem } from './commands.js';
import { evaluationSheet } from './decider.js';
import type { SheetEvent } from './events.js';
import { emptySheet, itemOf, type Sheet } from './state.js';
import { totalsOf } from './totals.js';

const items = Array.from({ length: 6 }, (_, n) => ({ itemId: `item-${n}`, ruleScore: String((n + 1) / 2) }));
const item = fc.constantFrom(...items);
const entered = fc.oneof(fc.double(), fc.integer({ min: -2, max: 8 }), fc.string({ maxLength: 6 }), fc.constant(null));
const basedOn = fc.option(fc.nat(3), { nil: undefined });

const all: StandardItem[] = items.map(({ itemId, ruleScore }) => ({ itemId, standardScore: ruleScore }));
const opinion = fc.constantFrom(undefined, null, '材料不全');

/** What is asked of a sheet; an undoing is of the clearing so many back. */
type Asked = SheetCommand | { type: 'UndoOneOfThem'; back: number };

const command: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ item, entered, basedOn }).map(({ item: { itemId, ruleScore }, entered: deduction, basedOn: seen }) => {
    return { type: 'Declare' as const, itemId, deduction, ruleScore, basedOn: seen };
  }),
  fc.record({ item, basedOn }).map(({ item: { itemId, ruleScore }, basedOn: seen }) => {
    return { type: 'Withdraw' as const, itemId, ruleScore, basedOn: seen };
  }),
  fc.record({ item, entered, opinion, basedOn }).map(({ item: { itemId, ruleScore }, entered: score, ...rest }) => {
    return { type: 'Review' as const, itemId, score, standardScore: ruleScore, ...rest };
  }),
  opinion.map((words) => ({ type: 'Clear' as const, items: all, opinion: words })),
  fc.nat(2).map((back) => ({ type: 'UndoOneOfThem' as const, back })),
);
const commands = fc.array(command, { maxLength: 40 });

/** When everything is recorded, and by whom. */
const circumstances = { recordedAt: new Date('2026-05-01T00:00:00.000Z'), meta: { actorName: '评审员' } };

interface Story {
  events: SheetEvent[];
  sheets: Sheet[];
}

/** Every state that a run of commands goes through; refused ones change nothing. */
function tell(asked: readonly Asked[]): Story {
  const story: Story = { events: [], sheets: [emptySheet] };
  for (const one of asked) {
    for (const event of decided(one, story)) {
      story.events.push(event);
      story.sheets.push(evaluationSheet.evolve(story.sheets.at(-1)!, event, circumstances));
    }
  }
  return story;
}

function decided(one: Asked, story: Story): readonly SheetEvent[] {
  try {
    return evaluationSheet.decide(commandOf(one, story), story.sheets.at(-1)!);
  } catch {
    return [];
  }
}

function commandOf(one: Asked, { events }: Story): SheetCommand {
  if (one.type !== 'UndoOneOfThem') return one;
  const clearings = events.flatMap(({ type }, index) => (type === 'DeductionsCleared' ? [index + 1] : []));
  const clearing = clearings.at(-1 - one.back) ?? null;
  const before = clearing === null ? [] : (clearingAt(stepsOf(events), clearing) ?? []);
  return { type: 'UndoClear', clearing, before, items: all };
}

function stepsOf(events: readonly SheetEvent[]): SheetStep[] {
  return events.map((event, index) => {
    const { recordedAt, meta } = circumstances;
    const by = { reviewerId: String(index), reviewerName: meta.actorName, reviewedAt: recordedAt.toISOString() };
    return { version: index + 1, event, by };
  });
}

test('totals stay between zero and what the standard gives', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      for (const sheet of tell(asked).sheets) {
        const { standard, declared, reviewed } = totalsOf(items, sheet);
        expect([declared, reviewed].every((total) => new Big(total).gte(0) && new Big(total).lte(standard))).toBe(true);
      }
    }),
  );
});

test('replaying a history gives the same sheet', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, sheets } = tell(asked);
      const written = JSON.parse(JSON.stringify(events)) as SheetEvent[];
      const replayed = written.reduce(
        (sheet, event) => evaluationSheet.evolve(sheet, event, circumstances),
        emptySheet,
      );
      expect(replayed).toEqual(sheets.at(-1));
    }),
  );
});

test('each event says truly where it came from, and versions count the events of an item', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, sheets } = tell(asked);
      events.forEach((event, index) => {
        if (event.type !== 'DeductionDeclared' && event.type !== 'DeductionWithdrawn') return;
        const [before, after] = [itemOf(sheets[index]!, event.itemId), itemOf(sheets[index + 1]!, event.itemId)];
        expect([before.declared, after.declared]).toEqual([event.from, event.to]);
        expect(after.declaredVersion).toBe(before.declaredVersion + 1);
        expect([after.reviewScore, after.reviewVersion]).toEqual([before.reviewScore, before.reviewVersion]);
      });
    }),
  );
});

test('reviews never touch what was declared, conflicts never touch anything', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, sheets } = tell(asked);
      events.forEach((event, index) => {
        const [before, after] = [sheets[index]!, sheets[index + 1]!];
        if (event.type.endsWith('Conflicted')) expect(after).toBe(before);
        if (event.type === 'DeductionDeclared' || event.type === 'DeductionWithdrawn') return;
        for (const { itemId } of items) expect(itemOf(after, itemId).declared).toBe(itemOf(before, itemId).declared);
      });
    }),
  );
});

test('asking for the same again changes nothing', () => {
  fc.assert(
    fc.property(commands, command, (asked, again) => {
      const free = { ...again, basedOn: undefined } as Asked;
      const once = tell([...asked, free]);
      // what an undoing of one of several clearings is counted from has moved on
      if (free.type !== 'UndoOneOfThem' || free.back === 0) expect(decided(free, once)).toEqual([]);
    }),
  );
});

test('totals say how much of them nobody has declared', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      for (const sheet of tell(asked).sheets) {
        const empty = items.filter(({ itemId }) => itemOf(sheet, itemId).declared === null);
        const { unansweredItems, unansweredPoints } = totalsOf(items, sheet);
        expect([unansweredItems, Number(unansweredPoints)]).toEqual([
          empty.length,
          empty.reduce((points, { ruleScore }) => points + Number(ruleScore), 0),
        ]);
      }
    }),
  );
});

test('no opinion outlives the score that it was given for', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, sheets } = tell(asked);
      events.forEach((event, index) => {
        if (event.type === 'ClearingUndone') return;
        for (const { itemId } of items) {
          const [before, after] = [itemOf(sheets[index]!, itemId), itemOf(sheets[index + 1]!, itemId)];
          if (before.reviewScore === after.reviewScore) continue;
          const said = 'opinion' in event ? (event.opinion ?? null) : null;
          expect(after.opinion).toBe(said);
        }
      });
    }),
  );
});

test('a clearing lists what it changes and nothing else; undone at once, everything is as it was', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, sheets } = tell([...asked, { type: 'Clear', items: all }]);
      const [event, before, after] = [events.at(-1), sheets.at(-2), sheets.at(-1)!];
      if (event?.type !== 'DeductionsCleared' || !before) return;
      const changed = items.filter(({ itemId }) => itemOf(before, itemId) !== itemOf(after, itemId));
      expect(event.items.map(({ itemId }) => itemId).sort()).toEqual(changed.map(({ itemId }) => itemId).sort());
      expect(event.items.every(({ from, to }) => Number(from) < Number(to))).toBe(true);
      const story = tell([...asked, { type: 'Clear', items: all }, { type: 'UndoOneOfThem', back: 0 }]);
      const undone = story.sheets.at(-1)!;
      for (const { itemId } of items) {
        const { reviewVersion: _, ...rest } = itemOf(undone, itemId);
        expect(rest).toEqual((({ reviewVersion: __, ...was }) => was)(itemOf(before, itemId)));
      }
    }),
  );
});
