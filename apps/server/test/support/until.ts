import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is so, looking again and again. */
export async function until<Result>(
  look: () => Promise<Result | undefined | false> | Result | undefined | false,
  withinMs = 60_000,
) {
  for (const end = Date.now() + withinMs; ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('it did not come about');
    await pause(50);
  }
}
