import pg from 'pg';
import { CommandExecutor, EventStore, newCommandId } from '@county-tcm/events';
import { startCluster } from './cluster.js';
import { declaration, declarationRows, declared, meta, tables } from './declaration.js';
import { fourTrips } from './four-trips.js';
import { interleave, line, rounds, seconds } from './rounds.js';

/**
 * Appends through the library, each to a stream of its own: one event of 431 bytes, hash and authentication code, head
 * of the stream, one read row. Against the four trips of BEGIN / INSERT / UPSERT / COMMIT, which write the same event and
 * row without any of that.
 */
const goals: Record<number, number | null> = { 1: null, 8: 1.2, 32: 2 };

const cluster = await startCluster();
const owner = new pg.Client(cluster.url);
await owner.connect();
await owner.query(tables);

const options = '-c role=county_tcm_app';
const pool = new pg.Pool({ connectionString: cluster.url, options, max: 4 }).on('error', () => undefined);
const store = new EventStore({ pool, macKey: Buffer.alloc(32, 'bench'), categories: ['bench'] });
const executor = new CommandExecutor({ store, projections: [declarationRows] });

async function append(writers: number): Promise<number> {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let count = 0;
  const write = async () => {
    for (; performance.now() < until; count++) {
      await executor.execute(declaration, newCommandId(), declared, { meta, newStream: true });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return count / ((performance.now() - begun) / 1000);
}

const reference = await fourTrips(cluster.url);
// A server that has run for a while is what is measured, not the compiler of its first seconds.
await append(8);
console.log(`append, ${rounds} rounds of ${seconds} s, reference: ${reference.name}`);
const tidy = () => owner.query('CHECKPOINT');
for (const [writers, goal] of Object.entries(goals)) {
  const rates = await interleave({
    reference: () => tidy().then(() => reference.run(Number(writers))),
    library: () => tidy().then(() => append(Number(writers))),
  });
  console.log(`${writers} writers${goal ? `, goal × ${goal}` : ''}`);
  console.log(`  ${line(reference.name, rates.reference!, rates.reference!)}`);
  console.log(`  ${line('event store', rates.library!, rates.reference!)}`);
}
const { rows } = await owner.query(
  'SELECT (SELECT count(*) FROM events) = (SELECT count(*) FROM bench_rows) AS complete',
);
if (!rows[0].complete) throw new Error('the read rows are not as many as the events');
await store.close();
await Promise.all([pool.end(), owner.end()]);
await reference.tidy();
await cluster.stop();
