import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { CommandExecutor, EventStore, newCommandId, rebuildProjection } from '@county-tcm/events';
import type { SheetCommand } from '@county-tcm/domain/evaluation/sheet/commands';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import { systemCaller } from '../../src/caller/system-caller.js';
import { evaluationHistories } from '../../src/evaluation/histories.js';
import { selectionHistory } from '../../src/evaluation/history/selection-history.js';
import { sheetHistory } from '../../src/evaluation/history/sheet-history.js';
import { standardHistory } from '../../src/evaluation/history/standard-history.js';
import type { History } from '../../src/history/history.js';
import { metaOf } from '../../src/history/recorder.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ empty: true });
});
afterAll(() => server?.close());

const ids = Array.from({ length: 5 }, () => newId());
const items = ids.map((itemId, n) => ({ itemId, standardScore: String((n + 1) / 2) }));
const item = fc.constantFrom(...items);
const entered = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom('0.5', 'x', '１'));
const basedOn = fc.option(fc.nat(2), { nil: undefined });

const earlier = {
  score: '0.5',
  opinion: '意见',
  reviewerId: 'x',
  reviewerName: '评审员',
  reviewedAt: '2026-05-01T00:00:00.000Z',
};

const onSheet: fc.Arbitrary<SheetCommand> = fc.oneof(
  fc.record({ item, entered, basedOn }).map((edit): SheetCommand => {
    const { itemId, standardScore: ruleScore } = edit.item;
    return { type: 'Declare', itemId, ruleScore, deduction: edit.entered, basedOn: edit.basedOn };
  }),
  fc.record({ item, entered, basedOn }).map((edit): SheetCommand => {
    return { type: 'Review', ...edit.item, score: edit.entered, opinion: '意见', basedOn: edit.basedOn };
  }),
  fc.record({ item, basedOn }).map((edit): SheetCommand => {
    const { itemId, standardScore: ruleScore } = edit.item;
    return { type: 'Withdraw', itemId, ruleScore, basedOn: edit.basedOn };
  }),
  fc.constant<SheetCommand>({ type: 'Clear', items, opinion: '复核' }),
  fc.record({ reviewVersion: fc.integer({ min: 1, max: 4 }), review: fc.constantFrom(null, earlier) }).map((was) => {
    const before = items.map(({ itemId }) => ({ itemId, ...was }));
    return { type: 'UndoClear' as const, clearing: 1, before, items };
  }),
);

const onSelection = fc.subarray(ids).map((itemIds) => {
  return { type: 'SelectItems' as const, itemTypeId: ids[0]!, itemIds, offered: ids };
});

const fields = { itemName: '项目', itemNo: '1', fillWay: '自主评分', scoringStandard: '', deductedRule: '' } as const;
const onStandard = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.nat(6)).map(([id, other, kind]) => {
  const category = { pid: kind === 0 ? null : other, itemTypeName: `类别${kind}`, itemTypeNo: '1', sortNumber: kind };
  const whole = { ...fields, itemTypeId: other, score: '1', ruleScore: String(kind), sortNumber: kind };
  if (kind <= 1) return { type: 'AddCategory' as const, categoryId: newId(), fields: category };
  if (kind === 2) return { type: 'AddItem' as const, itemId: id, fields: whole };
  if (kind === 3) return { type: 'ChangeItem' as const, itemId: id, fields: { itemName: other } };
  if (kind === 4) return { type: 'RemoveItem' as const, itemId: id, selectedBy: [] };
  return { type: 'AddCategory' as const, categoryId: id, fields: { ...category, pid: null } };
});

/** Carries everything out at once; what is refused is no part of history. */
async function happen<State, Command>(
  history: History<State, Command, never>,
  id: string,
  commands: readonly Command[],
) {
  const executor = server.application.get(CommandExecutor);
  const context = () => ({ meta: metaOf(systemCaller), commandId: newCommandId() });
  await Promise.allSettled(commands.map((command) => executor.execute(history.decider, id, command, context())));
}

async function rowsOf(table: string): Promise<unknown[]> {
  const { rows } = await server.database.owner.query(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  );
  return rows;
}

test('over random histories, every rebuilt table equals the live one', async () => {
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(onSheet, { maxLength: 30 }),
      fc.array(onSelection, { maxLength: 6 }),
      fc.array(onStandard, { maxLength: 20 }),
      async (sheet, selection, standard) => {
        const year = 2026;
        await happen(sheetHistory as never, sheetId({ unitId: newId(), year, level: 'province' }), sheet);
        await happen(selectionHistory as never, `province-TOWNSHIP-${2000 + (filled % 90)}`, selection);
        await happen(standardHistory as never, 'national', standard);
        filled += await rebuildAll();
      },
    ),
    { numRuns: randomHistories(6) },
  );
  expect(filled).toBeGreaterThan(0);
}, 180_000);

/** @returns how many rows were compared */
async function rebuildAll(): Promise<number> {
  const [store, owner] = [server.application.get(EventStore), server.database.owner];
  let compared = 0;
  for (const { decider, projections } of evaluationHistories) {
    for (const projection of projections) {
      const live = await rowsOf(projection.table);
      await rebuildProjection({ store, owner, decider, projection });
      expect(await rowsOf(projection.table)).toEqual(live);
      compared += live.length;
    }
  }
  return compared;
}
