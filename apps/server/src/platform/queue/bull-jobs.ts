import { randomUUID } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import type { AddOptions } from './job-queue.js';

const ADD_WITHIN_MS = 3_000;

/** Whoever adds a job waits for no queue that has gone: BullMQ itself would wait until it is back. */
export function soon<Result>(added: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the queue does not answer')), ADD_WITHIN_MS);
    void added.finally(() => clearTimeout(timer)).catch(() => undefined);
  });
  return Promise.race([added, late]);
}

/** Always an id of ours: BullMQ would make a sequence for each queue, which the application's role may not. */
export function bullOptions({
  jobId = randomUUID(),
  delayMs,
  attempts = 1,
  backoffMs = 1_000,
}: AddOptions): JobsOptions {
  const backoff = attempts > 1 ? { type: 'exponential', delay: backoffMs } : undefined;
  return { jobId: bullId(jobId), attempts, ...(delayMs && { delay: delayMs }), ...(backoff && { backoff }) };
}

/** BullMQ keeps the colon for itself. */
export function bullId(id: string): string {
  return encodeURIComponent(id);
}
