import type { Metrics } from './metrics.js';

/** Prometheus itself waits for ten seconds. */
const LIMIT_MS = 3_000;

/**
 * Measures gauges by what has to be asked for elsewhere, which may be out of order: then they are empty, the failure is
 * counted, and everything else is answered.
 * @param measure empties the gauges, asks, and fills them
 * @returns asks; once, whichever of the gauges is read first
 */
export function askedElsewhere(metrics: Metrics, what: string, measure: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined;
  const ask = () => within(LIMIT_MS, measure()).catch(() => metrics.sampleFailures.inc({ what }));
  return () => (asked ??= ask().finally(() => (asked = undefined)));
}

/** @throws Error where it takes longer */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
