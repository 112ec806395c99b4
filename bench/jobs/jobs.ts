import { interleave, line, rounds } from '../events/rounds.js';
import { Arena } from './arena.js';

/**
 * Jobs per second of one process, from adding them to their end, with the run log kept: each run is claimed, begun and ended
 * in a table. Against bare BullMQ on the same Redis (and the same PostgreSQL), as many at a time, of which nothing is kept.
 */
const JOBS = Number(process.env.BENCH_JOBS ?? 4_000);
const GOALS: Readonly<Record<string, string>> = { Redis: ', goal × 0.7' };

const arena = await Arena.open();
try {
  console.log(`jobs per second, ${rounds} rounds of ${JOBS} jobs`);
  await arena.keepJob(null);
  for (const [name, backend] of Object.entries(arena.backends)) {
    const [bare, ours] = [await arena.enter('bare', backend), await arena.enter('ours', backend)];
    // A worker that has run for a while is what is measured, not the compiler of its first seconds.
    await bare.run(JOBS);
    await ours.run(JOBS);
    const rates = await interleave({ bare: () => bare.run(JOBS), ours: () => ours.run(JOBS) });
    console.log(`${name}${GOALS[name] ?? ''}`);
    console.log(`  ${line('bare BullMQ', rates['bare']!, rates['bare']!)}`);
    console.log(`  ${line('with the run log', rates['ours']!, rates['bare']!)}`);
    await Promise.all([bare.end(), ours.end()]);
  }
} finally {
  await arena.close();
}
