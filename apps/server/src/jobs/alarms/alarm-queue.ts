import { Injectable } from '@nestjs/common';
import type { Alarm } from '@county-tcm/domain/jobs/alarm';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { sendAlarm } from './send-alarm.js';

export const ALARMS = 'schedule-alarms';
const ATTEMPTS = 5;
const BACKOFF_MS = 2_000;

export type AlarmJob = { runId: string };

/** Tells people of runs that did not go well, by a queue of its own: no run waits for it, and it is tried again. */
@Injectable()
export class AlarmQueue {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: AppDatabase,
  ) {}

  /** Does nothing where the run has no alarm to send, or it is on its way. */
  async add(runId: string): Promise<void> {
    const waits = await this.find(runId);
    if (!waits) return;
    await this.queue.add(ALARMS, { runId } satisfies AlarmJob, {
      jobId: runId,
      attempts: ATTEMPTS,
      backoffMs: BACKOFF_MS,
    });
  }

  /** Alarms whose sending got lost with its process. */
  async addLost(): Promise<void> {
    const waiting = await this.database
      .selectFrom('schedule_job_run')
      .select('id')
      .where('alarm', '=', '待发送')
      .orderBy('ended_at')
      .limit(100)
      .execute();
    for (const { id } of waiting) await this.add(id);
  }

  /** @throws where it did not get through, to be tried again; the last try puts that down */
  async send({ runId }: AlarmJob, attempt: number): Promise<void> {
    const run = await this.find(runId);
    const to = run?.policies.alarm;
    if (!run || !to) return;
    const alarm: Alarm = {
      event: run.status === '已跳过' ? (run.reason === '停止触发' ? '停止触发' : '跳过执行') : '执行失败',
      jobId: run.job_id,
      scheduleJobName: run.schedule_job_name,
      serviceName: run.service_name,
      dueTime: shanghaiTime(run.due_at),
      message: run.error_msg ?? '',
    };
    try {
      await sendAlarm(to, alarm);
      await this.putDown(runId, '已发送');
    } catch (error) {
      if (attempt >= ATTEMPTS) await this.putDown(runId, '发送失败');
      throw error;
    }
  }

  private find(runId: string) {
    return this.database
      .selectFrom('schedule_job_run')
      .selectAll()
      .where('id', '=', runId)
      .where('alarm', '=', '待发送')
      .executeTakeFirst();
  }

  private async putDown(runId: string, alarm: '已发送' | '发送失败'): Promise<void> {
    await this.database.updateTable('schedule_job_run').set({ alarm }).where('id', '=', runId).execute();
  }
}
