import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { CompiledQuery } from 'kysely';
import { systemCaller } from '../../src/caller/system-caller.js';
import { SheetItemRepository } from '../../src/evaluation/sheet/sheet-item.repository.js';
import { reviewMembers, SheetRepository } from '../../src/evaluation/sheet/sheet.repository.js';
import { parseListQuery } from '../../src/http/list-query.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { startServer, type TestServer } from '../support/server.js';
import { itemCount, recordThreeYears, unitCount, years } from './three-years.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

let server: TestServer;
let unitId: string;
let itemId: string;
const reviewer = { ...systemCaller, scope: { kind: 'region', prefix: '360902' } } as const;

beforeAll(async () => {
  server = await startServer({ empty: true });
  const { unitIds, itemIds } = await recordThreeYears(server);
  [unitId, itemId] = [unitIds[7]!, itemIds[7]!];
}, 180_000);
afterAll(() => server?.close());

const staff = () => ({ ...systemCaller, unitId, scope: { kind: 'unit', unitId } }) as const;
const sheets = () => server.application.get(SheetRepository);
const reviewQuery = () => parseListQuery({ size: 100 }, { columns: reviewMembers, filters: {} });

describe(`with ${itemCount} items, ${unitCount} units and ${years.length} years of history`, () => {
  test.each([
    ['the self-evaluation list', () => sheets().selfEvaluation(staff(), unitId, 2026)],
    ['the review list', () => sheets().review(reviewer, unitId, reviewQuery(), 2026)],
    [
      'the look-up before a save',
      () => server.application.get(SheetItemRepository).cell(staff(), unitId, itemId, 2026),
    ],
  ])('%s is one query that reads indexes and no events', async (name, ask) => {
    const asked = await queriesOf(ask);
    expect(asked).toHaveLength(1);
    for (const plan of [await planOf(asked[0]!), await genericPlanOf(asked[0]!)]) {
      const nodes = everyNode(plan);
      process.stdout.write(`${name}:\n${drawn(plan)}\n`);
      expect(nodes.map((node) => node['Relation Name'])).not.toContain('events');
      expect(nodes.filter(readsWhole).map((node) => node['Relation Name'])).toEqual([]);
    }
  });

  test('a list holds the items of one unit and one year', async () => {
    expect(await sheets().selfEvaluation(staff(), unitId, 2025)).toHaveLength(itemCount);
    expect(await sheets().review(reviewer, unitId, reviewQuery(), 2024)).toMatchObject({ count: itemCount });
  });
});

/** The tables that grow with every unit and every year. */
function readsWhole(node: PlanNode): boolean {
  const grows = ['self_evaluation', 'score_review', 'item_selection'];
  return node['Node Type'] === 'Seq Scan' && grows.includes(node['Relation Name'] ?? '');
}

/** What is sent to the database while something is asked. */
async function queriesOf(ask: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const database = server.application.get(AppDatabase);
  const asked: CompiledQuery[] = [];
  const run = database.runNamed.bind(database);
  const listen = jest.spyOn(database, 'runNamed').mockImplementation((name, query) => {
    asked.push(query);
    return run(name, query) as never;
  });
  const others = jest.spyOn(database, 'executeQuery');
  await ask();
  expect(others).not.toHaveBeenCalled();
  listen.mockRestore();
  others.mockRestore();
  return asked;
}

async function planOf({ sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await server.database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** The plan that a prepared statement settles on, whatever its parameters are. */
async function genericPlanOf({ sql }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await server.database.pool.query(`explain (generic_plan, format json) ${sql}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

function everyNode(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(everyNode)];
}

function drawn(node: PlanNode, depth = 1): string {
  const what = [node['Node Type'], node['Relation Name'], node['Index Name'], node['Actual Rows']];
  const line = `${'  '.repeat(depth)}${what.filter((part) => part !== undefined).join(' · ')}`;
  return [line, ...(node.Plans ?? []).map((plan) => drawn(plan, depth + 1))].join('\n');
}
