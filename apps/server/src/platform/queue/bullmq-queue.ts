import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Job as BullJob } from 'bullmq';
import { OutageLog } from '../logging/outage-log.js';
import { withPart } from '../outage.js';
import type { ObservedTries } from './observed-tries.js';
import { bullId, bullOptions, soon } from './bull-jobs.js';
import type { AnyQueue, AnyWorker, Carrier } from './carrier.js';
import {
  type AddOptions,
  type FoundJob,
  JobQueue,
  type JobHandler,
  type JsonObject,
  type NewJob,
  type QueueCounts,
  type Schedule,
  type Working,
} from './job-queue.js';

const TIME_ZONE = 'Asia/Shanghai';
const HOUR_S = 60 * 60;

/** A handler that blocks its process for longer is seen as crashed; what a file can make heavy happens elsewhere. */
const LOCK_MS = 5_000;
/** A crashed worker's job is taken up again within this after its lock. */
const LOOK_AROUND_MS = 2_000;
/** So many jobs go to the queue without waiting for each. */
const AT_ONCE = 100;

/** The queues of one process. Each object of BullMQ is made once and shared, since each holds connections of its own. */
export class BullQueue extends JobQueue {
  readonly description: string;
  private readonly logger = new Logger(JobQueue.name);
  private readonly outages: OutageLog;
  private readonly queues = new Map<string, AnyQueue>();
  private readonly workers: AnyWorker[] = [];
  private closing = false;

  /** @param tries what each try of a job in this process goes through */
  constructor(
    private readonly carrier: Carrier,
    private readonly tries: ObservedTries,
  ) {
    super();
    this.description = carrier.description;
    this.outages = new OutageLog(this.logger, `任务队列（${carrier.description}）`);
  }

  override async add(name: string, data: JsonObject, options: AddOptions = {}): Promise<string> {
    const jobId = options.jobId ?? randomUUID();
    await withPart('queue', () => soon(this.queue(name).add(name, data, bullOptions({ ...options, jobId }))));
    return jobId;
  }

  override async addAll(name: string, jobs: readonly NewJob[]): Promise<void> {
    for (let done = 0; done < jobs.length; done += AT_ONCE)
      await withPart('queue', () => soon(this.addSome(name, jobs.slice(done, done + AT_ONCE))));
  }

  private async addSome(name: string, jobs: readonly NewJob[]): Promise<void> {
    const ready = jobs.map(({ data, options = {} }) => ({ name, data, opts: bullOptions(options) }));
    if (this.carrier.addsInBulk) await this.queue(name).addBulk(ready);
    else await Promise.all(ready.map(({ data, opts }) => this.queue(name).add(name, data, opts)));
  }

  override async process<Data extends JsonObject>(
    name: string,
    handler: JobHandler<Data>,
    { concurrency = 1 }: { concurrency?: number } = {},
  ): Promise<Working> {
    const worker = this.carrier.newWorker(
      name,
      (job) => this.tries.observe(name, String(job.id), () => this.run(job, handler as JobHandler)),
      {
        concurrency,
        lockDuration: LOCK_MS,
        stalledInterval: LOOK_AROUND_MS,
        maxStalledCount: 3,
      },
    );
    worker.on('error', (error) => this.complain(error));
    worker.on('failed', (job, error) => this.logger.warn(`队列 ${name} 的任务 ${job?.id} 失败：${error.message}`));
    this.workers.push(worker);
    await worker.waitUntilReady();
    return { close: () => worker.close() };
  }

  override async find(name: string, jobId: string): Promise<FoundJob | undefined> {
    const seen = await this.queue(name).getJob(bullId(jobId));
    if (!seen) return undefined;
    const state = plainState(await seen.getState());
    // State and content are two questions: what finished in between is asked for again.
    const job = seen.finishedOn ? seen : ((await this.queue(name).getJob(bullId(jobId))) ?? seen);
    return {
      id: jobId,
      state,
      progress: isObject(job.progress) ? job.progress : null,
      result: isObject(job.returnvalue) ? job.returnvalue : null,
      failure: job.failedReason || null,
    };
  }

  override async schedule(name: string, key: string, cron: string, data: JsonObject): Promise<void> {
    await this.queue(name).upsertJobScheduler(bullId(key), { pattern: cron, tz: TIME_ZONE }, { name, data });
  }

  override unschedule(name: string, key: string): Promise<boolean> {
    return this.queue(name).removeJobScheduler(bullId(key));
  }

  override async schedules(name: string): Promise<Schedule[]> {
    const found = await this.queue(name).getJobSchedulers(0, -1, true);
    return found.map(({ key, pattern, next }) => ({
      key: decodeURIComponent(key),
      cron: pattern ?? '',
      next: next === undefined ? undefined : new Date(next),
    }));
  }

  override async counts(name: string): Promise<QueueCounts> {
    const {
      wait = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = await this.queue(name).getJobCounts('wait', 'active', 'delayed', 'failed');
    return { waiting: wait, active, delayed, failed };
  }

  override check(): Promise<void> {
    return this.carrier.check();
  }

  override async close(): Promise<void> {
    this.closing = true;
    this.outages.close();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.carrier.close();
  }

  private queue(name: string): AnyQueue {
    const known = this.queues.get(name);
    if (known) return known;
    // By age: by count is slow on PostgreSQL, a search through all finished jobs with every job.
    const defaultJobOptions = { removeOnComplete: { age: HOUR_S }, removeOnFail: { age: 7 * 24 * HOUR_S } };
    const queue = this.carrier.newQueue(name, { defaultJobOptions });
    queue.on('error', (error) => this.complain(error));
    this.queues.set(name, queue);
    return queue;
  }

  /** While connections are taken down, each of them may complain of it. */
  private complain(error: Error): void {
    if (!this.closing) this.outages.complain(error.message);
  }

  private async run(job: BullJob, handler: JobHandler): Promise<JsonObject | null> {
    const result = await handler({
      id: decodeURIComponent(String(job.id)),
      data: job.data,
      attempt: job.attemptsMade + 1,
      due: job.repeatJobKey === undefined ? undefined : new Date(job.opts.prevMillis ?? job.timestamp + job.delay),
      report: (progress) => job.updateProgress(progress),
    });
    return result ?? null;
  }
}

function plainState(state: string): FoundJob['state'] {
  switch (state) {
    case 'active':
    case 'completed':
    case 'failed':
    case 'delayed':
      return state;
    default:
      return 'waiting';
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
