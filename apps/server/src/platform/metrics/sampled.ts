import type { Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';

/** Prometheus itself waits for ten seconds. */
const LIMIT_MS = 3_000;

/** Has a gauge measured whenever somebody asks for it. prom-client gives no other way in once a gauge is made. */
export function sampled<Label extends string>(gauge: Gauge<Label>, measure: () => void | Promise<void>): void {
  Object.assign(gauge, { collect: measure });
}

/**
 * The same for what has to be asked for elsewhere, which may be out of order: then the gauge is empty, the failure is
 * counted, and everything else is answered.
 * @param gauges what one question fills; it is asked once, whichever of them is read first
 */
export function sampledElsewhere(
  metrics: Metrics,
  what: string,
  gauges: readonly Gauge<string>[],
  measure: () => Promise<void>,
): void {
  let asked: Promise<void> | undefined;
  const ask = async () => {
    for (const gauge of gauges) gauge.reset();
    await within(LIMIT_MS, measure()).catch(() => metrics.sampleFailures.inc({ what }));
  };
  for (const gauge of gauges) sampled(gauge, () => (asked ??= ask().finally(() => (asked = undefined))));
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
