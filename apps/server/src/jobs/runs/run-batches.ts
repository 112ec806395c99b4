import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { AppDatabase } from '../../platform/database/app-database.js';
import { BatchLoader } from '../../platform/database/batch-loader.js';
import type { Ended, Worker } from './ending.js';
import type { BegunRun } from './run-rows.js';
import { appended, begun, isClaimable, isUnderWay, lockJobsOf, MAX_ERROR } from './run-sql.js';

interface Beginning {
  readonly id: string;
  readonly worker: Worker;
}

interface End extends Ended {
  readonly run: BegunRun;
}

interface StoredEnd {
  readonly id: string;
  readonly starts: number;
  /** Jobs that run after this one and are not paused. */
  readonly followers: readonly string[];
}

/**
 * What every run needs of the database, asked for many of them at once: a worker that is at short runs spends its time on
 * trips to the database otherwise. Each is one statement, which answers when it is stored.
 */
@Injectable()
export class RunBatches {
  private readonly beginnings = new BatchLoader((asked: readonly Beginning[]) => this.beginAll(asked));
  private readonly beginningsAlone = new BatchLoader((asked: readonly Beginning[]) => this.beginAllAlone(asked));
  private readonly ends = new BatchLoader((asked: readonly End[]) => this.endAll(asked));

  constructor(private readonly database: AppDatabase) {}

  /** @returns undefined where it is not to be begun now, or not without a look at what else its job is at */
  async begin(id: string, worker: Worker): Promise<BegunRun | undefined> {
    return (await this.beginnings.ask({ id, worker })) ?? (await this.beginningsAlone.ask({ id, worker }));
  }

  /** @returns undefined where it is no longer this try's to end */
  end(run: BegunRun, ended: Ended): Promise<StoredEnd | undefined> {
    return this.ends.ask({ run, ...ended });
  }

  /** Those that care for no other run of their job. */
  private async beginAll(asked: readonly Beginning[]): Promise<(BegunRun | undefined)[]> {
    const query = beginning(asked, sql<boolean>`r.policies->>'overlapRule' = '并行'`).compile(this.database);
    return inOrder(asked, await this.database.runNamed('begin-runs', query));
  }

  /** Those whose job is at no other run. Of several of a job that ask at once, the earliest. */
  private async beginAllAlone(asked: readonly Beginning[]): Promise<(BegunRun | undefined)[]> {
    const ids = asked.map(({ id }) => id);
    return this.database.transaction().execute(async (transaction) => {
      await lockJobsOf(transaction, ids);
      const alone = sql<boolean>`r.policies->>'overlapRule' <> '并行'
        and not exists (select from schedule_job_run other where other.job_id = r.job_id and other.due_at <> r.due_at
          and ${isUnderWay('other')})
        and r.due_at = (select min(due_at) from schedule_job_run asked where asked.id = any(${ids}) and asked.job_id = r.job_id)`;
      return inOrder(asked, (await beginning(asked, alone).execute(transaction)).rows);
    });
  }

  private async endAll(asked: readonly End[]): Promise<(StoredEnd | undefined)[]> {
    const query = sql<StoredEnd>`
      with ended as (
        update schedule_job_run r set status = one.status, ended_at = now(), error_msg = one.error, alarm = one.alarm,
          output = ${appended(sql.ref('r.output'), sql.ref('one.output'))}
        from unnest(${asked.map(({ run }) => run.id)}::uuid[], ${asked.map(({ run }) => run.starts)}::integer[],
          ${asked.map(({ status }) => status)}::text[], ${asked.map(({ error }) => error?.slice(0, MAX_ERROR) ?? null)}::text[],
          ${asked.map(({ output }) => output)}::text[], ${asked.map(alarmOf)}::text[])
          as one(id, starts, status, error, output, alarm)
        where r.id = one.id and r.starts = one.starts and r.status = '执行中'
        returning r.id, r.starts, r.job_id)
      select ended.id, ended.starts, coalesce(next.jobs, '{}') as followers from ended left join (
        select after_job_id, array_agg(id::text) as jobs from schedule_job
        where after_job_id is not null and status = '正常' group by after_job_id) next on next.after_job_id = ended.job_id::text`;
    const rows = await this.database.runNamed('end-runs', query.compile(this.database));
    const byTry = new Map(rows.map((row) => [`${row.id}.${row.starts}`, row]));
    return asked.map(({ run: { id, starts } }) => taken(byTry, `${id}.${starts}`));
  }
}

/** @param condition of the run `r`, beside that it can be begun at all */
export function beginning(asked: readonly Beginning[], condition: RawBuilder<boolean>): RawBuilder<BegunRun> {
  return sql<BegunRun>`
    update schedule_job_run r set status = '执行中', starts = r.starts + 1, started_at = coalesce(r.started_at, now()),
      alive_at = now(), worker_id = by.worker_id, worker_name = by.worker_name
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ worker }) => worker.id)}::uuid[],
      ${asked.map(({ worker }) => worker.name)}::text[]) as by(id, worker_id, worker_name)
    where r.id = by.id and ${isClaimable} and ${condition}
    returning ${begun}`;
}

/** Of two that ask for the same run one has begun it. */
function inOrder(asked: readonly Beginning[], rows: readonly BegunRun[]): (BegunRun | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id }) => taken(byId, id));
}

function alarmOf({ run, status }: End): '待发送' | null {
  return run.policies.alarm && (status === '失败' || status === '已跳过') ? '待发送' : null;
}

function taken<Row>(rows: Map<string, Row>, key: string): Row | undefined {
  const row = rows.get(key);
  rows.delete(key);
  return row;
}
