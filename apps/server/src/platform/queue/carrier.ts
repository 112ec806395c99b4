import type { Job as BullJob, JobsOptions, Queue, Worker } from 'bullmq';

/** The parts of BullMQ's queue that are used, whatever it runs on. */
export type AnyQueue = Pick<
  Queue,
  | 'add'
  | 'addBulk'
  | 'getJob'
  | 'getJobCounts'
  | 'upsertJobScheduler'
  | 'removeJobScheduler'
  | 'getJobSchedulers'
  | 'close'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
};

/** The parts of BullMQ's worker that are used. */
export type AnyWorker = Pick<Worker, 'waitUntilReady' | 'close'> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: BullJob | undefined, error: Error) => void): unknown;
};

/** The options that this file chooses; the connection is the carrier's. */
export interface WorkerTuning {
  readonly concurrency: number;
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
}

/** What BullMQ runs on: makes its objects over shared connections. */
export interface Carrier {
  /** Where it is, in Chinese. */
  readonly description: string;
  /** Whether many jobs go in one message. */
  readonly addsInBulk: boolean;
  newQueue(name: string, options: { defaultJobOptions: JobsOptions }): AnyQueue;
  newWorker(name: string, run: (job: BullJob) => Promise<unknown>, tuning: WorkerTuning): AnyWorker;
  /** @throws what its service answers instead of being well */
  check(): Promise<void>;
  /** Ends the connections; after all queues and workers are closed. */
  close(): Promise<void>;
}
