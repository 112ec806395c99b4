import { Injectable } from '@nestjs/common';
import { outcomeOfTick } from '@county-tcm/domain/jobs/policies';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { AlarmQueue } from '../alarms/alarm-queue.js';
import type { Outcome, Worker } from './ending.js';
import { type BegunRun, type Delivery, type NewRuns, RunRows } from './run-rows.js';
import { RunTurns } from './run-turns.js';
import { RunWork } from './run-work.js';

/** The queue of the schedulers' ticks, and that of the runs. */
export const TICKS = 'schedule-ticks';
export const RUNS = 'schedule-runs';

const MISSED = '到时没有执行进程，错过的执行按规则跳过';

/** What the queue delivers: the id of a run, told apart by how often it was handed on. */
export type RunJob = { runId: string };

/** Takes runs from their claim to their end, by way of the queue. */
@Injectable()
export class RunQueue {
  constructor(
    private readonly queue: JobQueue,
    private readonly rows: RunRows,
    private readonly turns: RunTurns,
    private readonly work: RunWork,
    private readonly alarms: AlarmQueue,
  ) {}

  /** A tick of a job's schedule. A second delivery claims nothing, and hands on what the first one left. */
  async tick(jobId: string, due: Date, now = new Date()): Promise<void> {
    const job = await this.rows.job(jobId);
    if (!job || job.status !== '正常' || job.cron_expression === null) return;
    const { run, missed } = outcomeOfTick((job.misfire_rule ?? '补一次') as '补一次', job.cron_expression, due, now);
    await this.claim({ job, due: missed, reason: '定时', skipped: MISSED });
    const isOnTime = run.length === 1 && run[0]!.getTime() === due.getTime();
    await this.claim({ job, due: run, reason: isOnTime ? '定时' : '补跑' });
  }

  /** @returns the ids of the runs that are new */
  async claim(runs: NewRuns): Promise<string[]> {
    const fresh = await this.rows.claim(runs);
    if (runs.skipped !== undefined) {
      for (const { id } of fresh) await this.alarms.add(id);
      return fresh.map(({ id }) => id);
    }
    const left = fresh.length > 0 || runs.due.length === 0 ? fresh : await this.rows.waiting(runs.job.id, runs.due);
    await this.hand(left);
    return fresh.map(({ id }) => id);
  }

  /** Carries a delivered run out, and sets going what follows from its end. */
  async run({ runId }: RunJob, worker: Worker): Promise<void> {
    const run = await this.turns.begin(runId, worker);
    if (!run) return this.alarms.add(runId);
    const outcome = await this.work.carryOut(run);
    if (outcome) await this.follow(run, outcome);
  }

  async hand(deliveries: readonly Delivery[]): Promise<void> {
    const now = Date.now();
    const jobs = deliveries.map(({ id, delivery, ready_at }) => ({
      data: { runId: id } satisfies RunJob,
      options: { jobId: deliveryId(id, delivery), delayMs: Math.max(0, ready_at.getTime() - now) },
    }));
    await this.queue.addAll(RUNS, jobs);
  }

  /** Runs that got lost on the way, with their worker or with the queue, are handed on again. */
  async takeUpLost(): Promise<void> {
    const lost = await this.turns.lost();
    const queued: string[] = [];
    for (const delivery of lost) {
      const found = delivery.waits
        ? await this.queue.find(RUNS, deliveryId(delivery.id, delivery.delivery))
        : undefined;
      if (found?.state === 'waiting' || found?.state === 'delayed') queued.push(delivery.id);
      else {
        const again = await this.turns.handAgain(delivery);
        if (again) await this.hand([again]);
      }
    }
    await this.turns.stillQueued(queued);
  }

  private async follow(run: BegunRun, outcome: Outcome): Promise<void> {
    if ('again' in outcome) return this.hand([outcome.again]);
    const { status, followers } = outcome;
    if (status === '失败' && run.policies.alarm) await this.alarms.add(run.id);
    if (run.policies.overlapRule !== '并行') await this.hand(await this.turns.nextInTurn(run.job_id));
    if (status !== '成功' || followers.length === 0 || !(await this.turns.allWell(run))) return;
    for (const follower of followers) await this.after(follower, run);
  }

  /** For the same due time: jobs that wait for each other go around once. */
  private async after(jobId: string, { due_at }: BegunRun): Promise<void> {
    const job = await this.rows.job(jobId);
    if (job) await this.claim({ job, due: [due_at], reason: '前置任务' });
  }
}

function deliveryId(id: string, delivery: number): string {
  return `${id}.${delivery}`;
}
