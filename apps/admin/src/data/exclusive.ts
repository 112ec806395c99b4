import { freshId } from './fresh-id.js';

const leaseMilliseconds = 25_000;
const retryMilliseconds = 120;

/**
 * Runs one piece of work at a time over all browser tabs of this origin. The browser's own locks exist only on https
 * and localhost; in a county intranet on plain http a lease in local storage does the same, with an end for tabs that
 * were closed while holding it.
 */
export async function exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const release = await lease(`${name}.lease`);
  try {
    return await work();
  } finally {
    release();
  }
}

async function lease(key: string): Promise<() => void> {
  const mine = freshId();
  while (!taken(key, mine)) await pause(retryMilliseconds * (1 + Math.random()));
  return () => {
    if (holder(key) === mine) localStorage.removeItem(key);
  };
}

/** Writes, and reads again: of two tabs that wrote at once the later one holds the lease. */
function taken(key: string, mine: string): boolean {
  if (holder(key) === mine) return true;
  if (holder(key)) return false;
  localStorage.setItem(key, `${mine} ${Date.now() + leaseMilliseconds}`);
  return false;
}

function holder(key: string): string | undefined {
  const [owner, until] = (localStorage.getItem(key) ?? '').split(' ');
  return Number(until) > Date.now() ? owner : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
