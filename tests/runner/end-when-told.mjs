import { constants } from 'node:os';

/** What is to be ended, and would otherwise outlive a process that is told to go. */
const running = new Set();

/** Told by a supervisor or by the terminal that closed. Ctrl-C reaches Jest, which ends its set-ups by itself. */
const SIGNALS = ['SIGTERM', 'SIGHUP'];

/**
 * Ends something before this process goes when it is told to.
 * @param {() => Promise<unknown>} end
 * @returns {() => void} for when it has ended by itself
 */
export function endWhenTold(end) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(end);
  return () => {
    running.delete(end);
    if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
  };
}

async function endAll(signal) {
  await Promise.allSettled([...running].map((end) => end()));
  process.exit(128 + constants.signals[signal]);
}
