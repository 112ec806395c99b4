/** One run of a job, as its handler sees it. */
export interface Job<Data = unknown> {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The time that the tick of a schedule stands for; undefined for what was added otherwise. */
  readonly due: Date | undefined;
  /** Lets whoever asks by {@link JobQueue.find} see how far the job is; any JSON value. */
  report(progress: JsonObject): Promise<void>;
}

export type JsonObject = { [member: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** @returns what {@link JobQueue.find} shows as the result; throwing fails this try */
export type JobHandler<Data = unknown> = (job: Job<Data>) => Promise<JsonObject | void>;

export interface AddOptions {
  /** The same id again adds nothing as long as the first job is kept. A new one where none is given. */
  readonly jobId?: string;
  /** Not before this many milliseconds from now. */
  readonly delayMs?: number;
  /** How often it is tried before it has failed; 1 where not given. */
  readonly attempts?: number;
  /** Wait before the second try, doubled with each further one; 1000 where not given. */
  readonly backoffMs?: number;
}

export interface NewJob {
  readonly data: JsonObject;
  readonly options?: AddOptions;
}

export interface FoundJob {
  readonly id: string;
  readonly state: 'waiting' | 'delayed' | 'active' | 'completed' | 'failed';
  readonly progress: JsonObject | null;
  readonly result: JsonObject | null;
  /** Why the last try failed, in the words of the error. */
  readonly failure: string | null;
}

/** The work of this process on one queue. */
export interface Working {
  /** Takes no more jobs, and waits for those at work. */
  close(): Promise<void>;
}

export interface Schedule {
  readonly key: string;
  /** 5 or 6 fields, seconds first where there are 6. */
  readonly cron: string;
  /** undefined where the chain of ticks is broken and the schedule has to be made again. */
  readonly next: Date | undefined;
}

/** How many jobs of a queue are where, in the whole installation. */
export type QueueCounts = Readonly<Record<'waiting' | 'active' | 'delayed' | 'failed', number>>;

/**
 * Work that is done later or elsewhere, at least once: on Redis or on PostgreSQL, by BullMQ. A handler may see a job
 * again after a crash and must be idempotent. Nothing is added beside a commit: what must follow an event is added by a
 * reader of the events.
 *
 * Finished jobs are kept for an hour, failed ones for a week; what must be known for longer belongs in a table.
 */
export abstract class JobQueue {
  /** Where queues are kept, in Chinese, for the start's report. */
  abstract readonly description: string;

  /** @returns the job's id */
  abstract add(queue: string, data: JsonObject, options?: AddOptions): Promise<string>;

  /** Adds many, without waiting for each. */
  abstract addAll(queue: string, jobs: readonly NewJob[]): Promise<void>;

  /** Starts to work on a queue in this process, until the queues are closed or it is. @returns once it listens */
  abstract process<Data extends JsonObject>(
    queue: string,
    handler: JobHandler<Data>,
    options?: {
      /**
       * Jobs at the same time; 1 where not given. With more, a job that has ended may count as failed where Redis goes away in
       * that moment: for jobs whose end stands elsewhere.
       */
      concurrency?: number;
    },
  ): Promise<Working>;

  /** @returns undefined where there is no such job, or it is no longer kept */
  abstract find(queue: string, jobId: string): Promise<FoundJob | undefined>;

  /**
   * Adds a job at every tick of `cron` in Asia/Shanghai; replaces the schedule that has the key. To be called from one
   * place of the cluster only. A missed tick comes as one catch-up.
   */
  abstract schedule(queue: string, key: string, cron: string, data: JsonObject): Promise<void>;

  /** Takes the schedule and its waiting tick away. @returns whether there was one */
  abstract unschedule(queue: string, key: string): Promise<boolean>;

  abstract schedules(queue: string): Promise<Schedule[]>;

  abstract counts(queue: string): Promise<QueueCounts>;

  /** @throws what the service beneath answers instead of being well */
  abstract check(): Promise<void>;

  /** Stops taking jobs, waits for those at work, and lets go of all connections. */
  abstract close(): Promise<void>;
}
