import pg from 'pg';
import { EventStore, rebuildProjection } from '@county-tcm/events';
import { startCluster } from './cluster.js';
import { declaration, declarationRows, declared, meta, tables } from './declaration.js';
import { interleave, line, rounds } from './rounds.js';

/**
 * Reads every event back, decoded, in the order of all events; and makes a read table anew. Against COPY of the same
 * table to this same process, which throws the bytes away.
 */
const events = Number(process.env.BENCH_EVENTS ?? 200_000);

const cluster = await startCluster();
const owner = new pg.Pool({ connectionString: cluster.url, max: 4 }).on('error', () => undefined);
await owner.query(tables);
const { type, ...data } = declared;
await owner.query(
  `INSERT INTO events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac)
   SELECT 'bench', lpad((n / 10)::text, 36, '0'), n % 10 + 1, $1, 1, $2::json, $3::json, now(), gen_random_uuid(), 0,
     sha256(n::text::bytea), sha256(n::text::bytea) FROM generate_series(0, $4 - 1) AS n`,
  [type, JSON.stringify(data), JSON.stringify(meta), events],
);
await owner.query('VACUUM ANALYZE events');

const store = new EventStore({ pool: owner, macKey: Buffer.alloc(32, 'bench'), categories: ['bench'] });

async function timed(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const count = await work();
  if (count !== events) throw new Error(`${count} events instead of ${events}`);
  return count / ((performance.now() - begun) / 1000);
}

const contestants = {
  copy: async () => (await owner.query('COPY events TO STDOUT')).rowCount ?? 0,
  replay: async () => {
    let count = 0;
    for await (const batch of store.readAll()) {
      for (const event of batch.events) if (event.data.type === declared.type) count++;
    }
    return count;
  },
  rebuild: async () => {
    const { events: folded } = await rebuildProjection({
      store,
      owner,
      decider: declaration,
      projection: declarationRows,
    });
    return folded;
  },
};

for (const run of Object.values(contestants)) await run();
const rates = await interleave(
  Object.fromEntries(Object.entries(contestants).map(([name, run]) => [name, () => timed(run)])),
);
console.log(`replay of ${events} events, ${rounds} rounds, reference: COPY of the whole rows to this process`);
console.log(`  ${line('COPY', rates.copy!, rates.copy!)}`);
console.log(`  ${line('readAll, goal × 0.7', rates.replay!, rates.copy!)}`);
console.log(`  ${line('rebuild, goal × 0.35', rates.rebuild!, rates.copy!)}`);
await store.close();
await owner.end();
await cluster.stop();
