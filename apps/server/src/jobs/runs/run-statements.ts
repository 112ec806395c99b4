import { type RawBuilder, sql } from 'kysely';
import type { Ended, Worker } from './ending.js';
import type { BegunRun } from './run-rows.js';
import { appended, begun, isClaimable, MAX_ERROR } from './run-sql.js';

export interface Beginning {
  readonly id: string;
  readonly worker: Worker;
}

export interface End extends Ended {
  readonly run: BegunRun;
}

export interface StoredEnd {
  readonly id: string;
  readonly starts: number;
  /** Jobs that run after this one and are not paused. */
  readonly followers: readonly string[];
}

/** The rows of an answer as one JSON, which is read in a fraction of the time that as many columns take. */
export interface InOne<Row> {
  readonly rows: readonly Row[];
}

/**
 * @param condition of the run `r`, beside that it can be begun at all
 * @param asked a table of what is asked for; by default `$1` to `$3`, as {@link columnsOfBeginnings} has them
 */
export function beginning(
  condition: RawBuilder<boolean>,
  asked: RawBuilder<unknown> = sql`$1::uuid[], $2::uuid[], $3::text[]`,
) {
  return sql<BegunRun>`
    update schedule_job_run r set status = '执行中', starts = r.starts + 1, started_at = coalesce(r.started_at, now()),
      alive_at = now(), worker_id = by.worker_id, worker_name = by.worker_name
    from unnest(${asked}) as by(id, worker_id, worker_name)
    where r.id = by.id and ${isClaimable} and ${condition}
    returning ${begun}`;
}

/** For a statement that is not kept. */
export function these(asked: readonly Beginning[]): RawBuilder<unknown> {
  const [ids, workers, names] = columnsOfBeginnings(asked);
  return sql`${ids}::uuid[], ${workers}::uuid[], ${names}::text[]`;
}

export function columnsOfBeginnings(asked: readonly Beginning[]) {
  return [
    asked.map(({ id }) => id),
    asked.map(({ worker }) => worker.id),
    asked.map(({ worker }) => worker.name),
  ] as const;
}

/** Its due time is the text that JSON has for it. */
export type ToldRun = Omit<BegunRun, 'due_at'> & { readonly due_at: string };

/** Begins runs that care for no other run of their job. */
export const beginInOne = sql<InOne<ToldRun>>`
  with begun as (${beginning(sql<boolean>`r.policies->>'overlapRule' = '并行'`)})
  select coalesce(json_agg(begun), '[]') as rows from begun`;

/** Ends tries for good, with what {@link columnsOfEnds} says of each. */
export const endInOne = sql<InOne<StoredEnd>>`
  with ended as (
    update schedule_job_run r set status = one.status, ended_at = now(), error_msg = one.error, alarm = one.alarm,
      output = ${appended(sql.ref('r.output'), sql.ref('one.output'))}
    from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[])
      as one(id, starts, status, error, output, alarm)
    where r.id = one.id and r.starts = one.starts and r.status = '执行中'
    returning r.id, r.starts, r.job_id),
  told as (
    select ended.id, ended.starts, coalesce(next.jobs, '{}') as followers from ended left join (
      select after_job_id, array_agg(id::text) as jobs from schedule_job
      where after_job_id is not null and status = '正常' group by after_job_id) next on next.after_job_id = ended.job_id::text)
  select coalesce(json_agg(told), '[]') as rows from told`;

export function columnsOfEnds(asked: readonly End[]) {
  return [
    asked.map(({ run }) => run.id),
    asked.map(({ run }) => run.starts),
    asked.map(({ status }) => status),
    asked.map(({ error }) => error?.slice(0, MAX_ERROR) ?? null),
    asked.map(({ output }) => output),
    asked.map(alarmOf),
  ] as const;
}

function alarmOf({ run, status }: End): '待发送' | null {
  return run.policies.alarm && (status === '失败' || status === '已跳过') ? '待发送' : null;
}
