import { expect, test } from '@jest/globals';
import { Big } from 'big.js';
import fc from 'fast-check';
import type { SheetCommand } from './commands.js';
import { evaluationSheet } from './decider.js';
import type { SheetEvent } from './events.js';
import { emptySheet, itemOf, type Sheet } from './state.js';
import { totalsOf } from './totals.js';

const items = Array.from({ length: 6 }, (_, n) => ({ itemId: `item-${n}`, ruleScore: String((n + 1) / 2) }));
const item = fc.constantFrom(...items);
const entered = fc.oneof(fc.double(), fc.integer({ min: -2, max: 8 }), fc.string({ maxLength: 6 }), fc.constant(null));
const basedOn = fc.option(fc.nat(3), { nil: undefined });

const command: fc.Arbitrary<SheetCommand> = fc.oneof(
  fc.record({ item, entered, basedOn }).map(({ item: { itemId, ruleScore }, entered: deduction, basedOn: seen }) => {
    return { type: 'DeclareDeduction' as const, itemId, deduction, ruleScore, basedOn: seen };
  }),
  fc.record({ item, entered, basedOn }).map(({ item: { itemId, ruleScore }, entered: score, basedOn: seen }) => {
    return { type: 'ReviewScore' as const, itemId, score, standardScore: ruleScore, opinion: null, basedOn: seen };
  }),
  fc.constant({
    type: 'ClearDeductions' as const,
    items: items.map(({ itemId, ruleScore }) => ({ itemId, standardScore: ruleScore })),
  }),
);
const commands = fc.array(command, { maxLength: 40 });

interface Story {
  events: SheetEvent[];
  sheets: Sheet[];
}

/** Every state that a run of commands goes through; refused ones change nothing. */
function tell(asked: readonly SheetCommand[]): Story {
  const story: Story = { events: [], sheets: [emptySheet] };
  for (const one of asked) {
    for (const event of decided(one, story.sheets.at(-1)!)) {
      story.events.push(event);
      story.sheets.push(evaluationSheet.evolve(story.sheets.at(-1)!, event));
    }
  }
  return story;
}

function follow(events: readonly SheetEvent[], from: Sheet): Sheet {
  return events.reduce((sheet, event) => evaluationSheet.evolve(sheet, event), from);
}

function decided(one: SheetCommand, sheet: Sheet): readonly SheetEvent[] {
  try {
    return evaluationSheet.decide(one, sheet);
  } catch {
    return [];
  }
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
      expect(follow(written, emptySheet)).toEqual(sheets.at(-1));
    }),
  );
});

test('each event says truly where it came from, and versions count the events of an item', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, sheets } = tell(asked);
      events.forEach((event, index) => {
        if (event.type !== 'DeductionDeclared') return;
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
        if (event.type === 'DeductionDeclared') return;
        for (const { itemId } of items) expect(itemOf(after, itemId).declared).toBe(itemOf(before, itemId).declared);
      });
    }),
  );
});

test('asking for the same again changes nothing', () => {
  fc.assert(
    fc.property(commands, command, (asked, again) => {
      const sheet = tell(asked).sheets.at(-1)!;
      const next = follow(decided(again, sheet), sheet);
      const free = { ...again, basedOn: undefined } as SheetCommand;
      const once = follow(decided(free, next), next);
      expect(decided(free, once)).toEqual([]);
    }),
  );
});
