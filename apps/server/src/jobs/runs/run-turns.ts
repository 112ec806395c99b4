import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import { startOf } from '@county-tcm/domain/jobs/policies';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Database } from '../../platform/database/database.js';
import type { Ended, Ending, Outcome, Worker } from './ending.js';
import { RunBatches } from './run-batches.js';
import type { BegunRun, Delivery, RunRow } from './run-rows.js';
import { appended, isUnderWay, lockJobsOf, MAX_ERROR } from './run-sql.js';
import { beginning, these } from './run-statements.js';

/** What a run goes through once it is there. Each step is one that only one worker can take. */
@Injectable()
export class RunTurns {
  constructor(
    private readonly database: AppDatabase,
    private readonly batches: RunBatches,
  ) {}

  /**
   * Begins a run, unless it has ended, somebody else is at it, or the job's rule for overlapping runs says otherwise. `starts`
   * of what is answered is the try's own number: by it alone it can be ended.
   */
  async begin(id: string, worker: Worker): Promise<BegunRun | undefined> {
    const begun = await this.batches.begin(id, worker);
    if (begun) return begun;
    const run = await this.database.selectFrom('schedule_job_run').selectAll().where('id', '=', id).executeTakeFirst();
    if (!run || run.ended_at !== null || run.policies.overlapRule === '并行') return undefined;
    return this.database.transaction().execute(async (transaction) => {
      await lockJobsOf(transaction, [id]);
      const others = await othersUnderWay(transaction, run);
      const start = startOf(run.policies.overlapRule, others.length);
      if (start === 'start')
        return (await beginning(sql<boolean>`true`, these([{ id, worker }])).execute(transaction)).rows[0];
      if (start === 'skip') await this.skip(transaction, run);
      if (start === 'replace') await cancelIn(transaction, others, `被${run.reason}的新一次执行取代`);
      return undefined;
    });
  }

  /** Says that a run is still at work, and adds to its output. @returns why it is to end; null where it is not */
  async pulse(run: BegunRun, output: string): Promise<{ cancel: string | null; lost: boolean }> {
    const alive = await this.database
      .updateTable('schedule_job_run')
      .set({ alive_at: sql`now()`, output: withMore(output) })
      .where(isOwn(run))
      .returning('cancel')
      .executeTakeFirst();
    return { cancel: alive?.cancel ?? null, lost: alive === undefined };
  }

  /** @returns undefined where it is no longer this try's to end */
  async end(run: BegunRun, { againInMs, ...ended }: Ending): Promise<Outcome | undefined> {
    if (againInMs === undefined) return this.endForGood(run, ended);
    const again = await this.waitAgain(run, ended, againInMs);
    if (again) return { again };
    // Somebody wants no more of it, and that came between its end and here.
    const { cancel } = await this.pulse(run, '');
    return cancel === null ? undefined : this.endForGood(run, { ...ended, status: '已取消', error: cancel });
  }

  private async endForGood(run: BegunRun, ended: Ended): Promise<Outcome | undefined> {
    const stored = await this.batches.end(run, ended);
    return stored && { status: ended.status, followers: stored.followers };
  }

  /** A run that was cancelled does not wait for another try. */
  private waitAgain(run: BegunRun, { status, error, output }: Ended, ms: number): Promise<Delivery | undefined> {
    return this.database
      .updateTable('schedule_job_run')
      .set({
        status: '等待',
        ready_at: sql<Date>`now() + make_interval(secs => ${ms / 1_000})`,
        handed_at: sql`now()`,
        attempt: run.attempt + (status === '失败' ? 1 : 0),
        error_msg: error?.slice(0, MAX_ERROR) ?? null,
        output: withMore(output),
      })
      .set(({ eb }) => ({ delivery: eb('delivery', '+', 1) }))
      .where(isOwn(run))
      .where('cancel', 'is', null)
      .returning(['id', 'delivery', 'ready_at'])
      .executeTakeFirst();
  }

  /** The earliest runs of a job that wait for their turn, if none is under way. */
  async nextInTurn(jobId: string): Promise<Delivery[]> {
    const { rows } = await sql<Delivery>`
      update schedule_job_run set delivery = delivery + 1, handed_at = now()
      where job_id = ${jobId} and ended_at is null and status = '等待' and attempt = 1 and ready_at <= now() and due_at = (
        select min(due_at) from schedule_job_run
        where job_id = ${jobId} and ended_at is null and status = '等待' and attempt = 1)
      returning id, delivery, ready_at`.execute(this.database);
    return rows;
  }

  /** Whether every shard of the due time of a run that ended well did so, too. */
  async allWell({ job_id, due_at, policies }: BegunRun): Promise<boolean> {
    if (policies.shardCount === 1) return true;
    const query = this.database.selectFrom('schedule_job_run').select('id').where('job_id', '=', job_id);
    return (
      (await query.where('due_at', '=', due_at).where('status', '<>', '成功').limit(1).executeTakeFirst()) === undefined
    );
  }

  /** Ends a run that waits, and tells one that is at work. @returns false where it has ended */
  async cancel(id: string, why: string): Promise<boolean> {
    const found = await this.database.transaction().execute((transaction) => cancelIn(transaction, [id], why));
    return found > 0;
  }

  /** Runs that nobody is at: their worker has gone, or what the queue knew of them has. They are to be handed on again. */
  async lost(): Promise<(Delivery & { waits: boolean })[]> {
    const { rows } = await sql<Delivery & { waits: boolean }>`
      select id, delivery, ready_at, status = '等待' as waits from schedule_job_run
      where ended_at is null and (
        status = '执行中' and alive_at < now() - interval '12 seconds' and handed_at < now() - interval '12 seconds'
        or status = '等待' and ready_at < now() - interval '20 seconds' and handed_at < now() - interval '20 seconds')
      order by ready_at limit 200`.execute(this.database);
    return rows;
  }

  /** @returns undefined where somebody handed it on meanwhile */
  handAgain({ id, delivery }: Delivery): Promise<Delivery | undefined> {
    return this.database
      .updateTable('schedule_job_run')
      .set({ handed_at: sql`now()`, delivery: delivery + 1 })
      .where('id', '=', id)
      .where('delivery', '=', delivery)
      .where('status', 'in', ['等待', '执行中'])
      .returning(['id', 'delivery', 'ready_at'])
      .executeTakeFirst();
  }

  /** It is where it should be; to be looked at again after a while. */
  async stillQueued(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database
      .updateTable('schedule_job_run')
      .set({ handed_at: sql`now()` })
      .where('id', 'in', [...ids])
      .execute();
  }

  private async skip(transaction: Transaction<Database>, { id, policies }: RunRow): Promise<void> {
    await transaction
      .updateTable('schedule_job_run')
      .set({ status: '已跳过', ended_at: sql`now()`, error_msg: '上一次执行尚未结束，按规则跳过' })
      .set({ alarm: policies.alarm ? '待发送' : null })
      .where('id', '=', id)
      .where('status', '=', '等待')
      .execute();
  }
}

/** Runs of other due times. */
async function othersUnderWay(transaction: Transaction<Database>, { job_id, due_at }: RunRow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from schedule_job_run r where r.job_id = ${job_id} and r.due_at <> ${due_at} and ${isUnderWay('r')}`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

async function cancelIn(transaction: Transaction<Database>, ids: readonly string[], why: string): Promise<number> {
  const waiting = await transaction
    .updateTable('schedule_job_run')
    .set({ status: '已取消', ended_at: sql`now()`, error_msg: why })
    .where('id', 'in', [...ids])
    .where('status', '=', '等待')
    .executeTakeFirst();
  const atWork = await transaction
    .updateTable('schedule_job_run')
    .set({ cancel: why })
    .where('id', 'in', [...ids])
    .where('status', '=', '执行中')
    .executeTakeFirst();
  return Number(waiting.numUpdatedRows + atWork.numUpdatedRows);
}

function isOwn({ id, starts }: BegunRun) {
  return sql<boolean>`id = ${id} and starts = ${starts} and status = '执行中'`;
}

function withMore(text: string) {
  return appended(sql.ref('output'), sql`${text}`);
}
