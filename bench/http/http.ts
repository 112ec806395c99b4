import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Caller } from '../../apps/server/src/caller/caller.js';
import { SheetRepository } from '../../apps/server/src/evaluation/sheet/sheet.repository.js';
import { AppDatabase } from '../../apps/server/src/platform/database/app-database.js';
import { interleave, line, rounds, seconds } from '../events/rounds.js';
import { startBare } from './bare.js';
import { CAPTCHA, startBenchProduct } from './bench-product.js';
import { CONNECTIONS, load } from './load.js';
import { makeSheetOf } from './long-sheet.js';
import { signIn } from './session.js';

/**
 * The whole path of a request against a bare Fastify + pg server (bare-server.ts) on the same database: a saved deduction
 * against one INSERT, and the self-evaluation list of 125 items against the same statement.
 */
const ITEMS = 125;
const LIST = '/api/advanced-group/selfevaluation/list';

interface Item {
  itemId: string;
  itemName: string;
}

const product = await startBenchProduct();

try {
  const hospital = await signIn(product.url, 'hospital', CAPTCHA);
  const { unitId, unitType } = (await hospital.post('/api/user-center/getInfo', {})).data as Record<string, string>;
  await makeSheetOf(await signIn(product.url, 'admin', CAPTCHA), unitType!, ITEMS);
  const items = (await hospital.post(LIST, {})).data as Item[];
  console.log(`self-evaluation list: ${items.length} items`);
  const list = await listStatement(unitId!);
  const bare = await startBare(product.databaseUrl, { list: [list.text] });

  const saves = await interleave({
    bare: () => load(`${bare.url}/insert`, {}, bodies(items)),
    product: () => load(`${product.url}/api/advanced-group/selfevaluation/save`, hospital.headers, bodies(items)),
  });
  report('(b) a saved deduction against one INSERT, goal 0.3', saves);

  const lists = await interleave({
    bare: () => load(`${bare.url}/list`, {}, [{ values: [list.values] }]),
    product: () => load(`${product.url}${LIST}`, hospital.headers, [{}]),
  });
  report('(c) the self-evaluation list against the same statement, goal 0.5', lists);
  await bare.stop();
} finally {
  await product.stop();
}

function report(title: string, rates: Record<string, number[]>): void {
  console.log(`\n${title}; ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections`);
  for (const name of ['bare', 'product']) console.log(line(name, rates[name]!, rates.bare!));
}

/** A deduction other than the last one each time, so that every save changes something and is written. */
function bodies(items: readonly Item[]): object[] {
  return Array.from({ length: items.length * 7 }, (_, n) => {
    const { itemId, itemName } = items[n % items.length]!;
    return { itemId, itemName, selfEvaluation: (Math.floor(n / items.length) + 1) / 10 };
  });
}

/** The statement that the product's list runs, as its repository writes it. */
async function listStatement(unitId: string): Promise<{ text: string; values: readonly unknown[] }> {
  let statement: Awaited<ReturnType<typeof listStatement>> | undefined;
  class Overheard extends AppDatabase {
    override runNamed<Row>(_: string, { sql: text, parameters: values }: CompiledQuery<Row>): Promise<Row[]> {
      statement = { text, values };
      return Promise.resolve([{ itemId: null } as Row]);
    }
  }
  const database = new Overheard(new pg.Pool({ connectionString: product.databaseUrl }));
  const caller = { scope: { kind: 'unit', unitId } } as Caller;
  await new SheetRepository(database).selfEvaluation(caller, unitId, new Date().getFullYear());
  await database.destroy();
  return statement!;
}
