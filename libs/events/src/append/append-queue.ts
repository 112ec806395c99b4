import { isUnanswered } from '../failures.js';
import type { PreparedAppend } from './prepared-append.js';
import { retry } from './retry.js';
import { streamText } from '../stream-name.js';

/** Carries one batch out; answers which of its appends were written, by their places in the batch. */
export type SendAppends = (batch: readonly PreparedAppend[]) => Promise<Set<number>>;

/** What every statement costs beside its rows makes smaller shares dearer than waiting is. */
const worthSharing = 4;

export interface AppendQueueOptions {
  /** How many appends may share a statement. */
  readonly largestBatch?: number;
  /** How many append statements this process has under way at once. */
  readonly statementsInFlight?: number;
  /** Told of every statement when it is over, for whoever measures. */
  onStatement?(told: { appends: number; ms: number; failed: boolean }): void;
}

interface Waiting {
  readonly append: PreparedAppend;
  readonly key: string;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/**
 * Group commit: appends that arrive while statements are in flight go together into the next one, a stream at most once
 * in each. A batch that fails is taken apart, so that only the append at fault fails; one that the database could not
 * take at the moment is sent again, which command ids make safe.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private readonly inFlight = new Set<string>();
  private statements = 0;
  private scheduled = false;

  private readonly largestBatch: number;
  private readonly statementsInFlight: number;

  constructor(
    private readonly send: SendAppends,
    private readonly options: AppendQueueOptions = {},
  ) {
    this.largestBatch = options.largestBatch ?? 64;
    this.statementsInFlight = options.statementsInFlight ?? 2;
  }

  /** How many appends wait for a statement. */
  get length(): number {
    return this.waiting.length;
  }

  /**
   * Resolves to whether the append was written; `false` means that its stream was not at the expected version.
   * Rejects with whatever its own statement fails with, so also with the key of a stream that it was to begin.
   */
  submit(append: PreparedAppend): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, key: streamText(append.stream), resolve, reject });
      this.schedule();
    });
  }

  /** At the end of this turn of the event loop, since writers that were answered together come back together. */
  private schedule() {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.pump();
    });
  }

  private pump() {
    while (this.statements < this.statementsInFlight) {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      this.statements++;
      void this.carryOut(batch).finally(() => {
        this.statements--;
        for (const { key } of batch) this.inFlight.delete(key);
        if (this.waiting.length) this.schedule();
      });
    }
  }

  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const size = this.batchSize();
    for (const one of this.waiting) {
      if (batch.length === size || this.inFlight.has(one.key)) left.push(one);
      else {
        this.inFlight.add(one.key);
        batch.push(one);
      }
    }
    this.waiting = left;
    // The same order in every process, so that two of them do not wait for each other's streams.
    return batch.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  /** Many are shared out, so that the server has one batch to work on while we are busy with another. */
  private batchSize(): number {
    const share = Math.ceil(this.waiting.length / (this.statementsInFlight - this.statements));
    return Math.min(this.largestBatch, Math.max(share, worthSharing));
  }

  private async carryOut(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await this.sendOnce(batch.map(({ append }) => append));
      batch.forEach((one, index) => one.resolve(written.has(index)));
    } catch (error) {
      if (batch.length === 1 || isUnanswered(error)) for (const one of batch) one.reject(error);
      else for (const one of batch) await this.carryOut([one]);
    }
  }

  private async sendOnce(appends: readonly PreparedAppend[]): Promise<Set<number>> {
    const began = performance.now();
    let failed = true;
    try {
      const written = await retry(() => this.send(appends));
      failed = false;
      return written;
    } finally {
      this.options.onStatement?.({ appends: appends.length, ms: performance.now() - began, failed });
    }
  }
}
