import { serveTask } from '../../src/platform/subprocess/in-subprocess.js';

/** A task that does what it is told, also what no task should. */
serveTask(async ({ what }: { what: string }) => {
  const kept: unknown[] = [];
  if (what === 'memory') for (;;) kept.push(Array.from({ length: 10_000 }, Math.random));
  if (what === 'time') for (;;) kept.length = 0;
  if (what === 'fault') throw new Error('as it was told');
  return { what, secrets: Object.keys(process.env).filter((name) => /SECRET|DATABASE/.test(name)) };
});
