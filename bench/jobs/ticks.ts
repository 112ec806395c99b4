import { setTimeout as pause } from 'node:timers/promises';
import { Arena, type Contestant } from './arena.js';

/**
 * A cron of every second with three processes that could fire it, for as long as BENCH_SECONDS says (60): how often it fires,
 * and how late its task begins, against bare BullMQ with three processes of its own at the same time.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const SCHEDULERS = 3;
/** Until every process has settled. */
const SETTLE_MS = 5_000;

interface Firing {
  readonly due: number;
  readonly lateMs: number;
}

const arena = await Arena.open();
try {
  console.log(
    `a cron of every second, ${SECONDS} s, ${SCHEDULERS} schedulers; goal: ${SECONDS} ± 1 times, p99 at most 2 times`,
  );
  for (const [name, backend] of Object.entries(arena.backends)) {
    await arena.keepJob('* * * * * *');
    const kinds = ['bare', 'ours'] as const;
    const contestants = await Promise.all(
      kinds.flatMap((kind) =>
        Array.from({ length: SCHEDULERS }, async () => ({ kind, at: await arena.enter(kind, backend) })),
      ),
    );
    const of = (kind: string) => contestants.filter((one) => one.kind === kind).map(({ at }) => at);
    of('bare')[0]!.process.send({ schedule: true });
    await pause(SETTLE_MS);
    const [bare, ours] = await Promise.all(kinds.map((kind) => firings(of(kind))));
    console.log(name);
    console.log(`  ${told('bare BullMQ', bare!, bare!)}`);
    console.log(`  ${told('with the run log', ours!, bare!)}`);
    await Promise.all(contestants.map(({ at }) => at.end()));
  }
} finally {
  await arena.close();
}

/** What fires for due times within so many seconds; what is late is waited for. */
async function firings(contestants: readonly Contestant[]): Promise<Firing[]> {
  const fired: Firing[] = [];
  const from = Math.ceil(Date.now() / 1_000) * 1_000;
  const until = from + SECONDS * 1_000;
  for (const { process } of contestants) {
    process.on('message', ({ fired: firing }: { fired?: [number, number] }) => {
      const [due, at] = firing ?? [0, 0];
      if (due >= from && due < until) fired.push({ due, lateMs: at - due });
    });
  }
  await pause(until - Date.now() + SETTLE_MS);
  return fired;
}

function told(name: string, fired: readonly Firing[], reference: readonly Firing[]): string {
  const due = new Set(fired.map((firing) => firing.due));
  const [p50, p99] = [percentile(fired, 0.5), percentile(fired, 0.99)];
  const ratio = (p99 / percentile(reference, 0.99)).toFixed(2);
  return `${name.padEnd(20)} ${fired.length} times for ${due.size} seconds, late by ${p50} ms (p50), ${p99} ms (p99)   × ${ratio}`;
}

function percentile(fired: readonly Firing[], share: number): number {
  const late = fired.map(({ lateMs }) => lateMs).sort((a, b) => a - b);
  return late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? NaN;
}
