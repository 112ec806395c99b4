import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.js';
import { begunColumns } from './run-rows.js';

/** Of what people read of a run, the last so many characters are kept. */
const MAX_OUTPUT = 65_536;
export const MAX_ERROR = 2_000;

/** A run whose time has come, or whose worker was not heard of for so long that whoever is handed it may begin it again. */
export const isClaimable = sql<boolean>`(status = '等待' and ready_at <= now() + interval '50 milliseconds'
  or status = '执行中' and alive_at < now() - interval '6 seconds')`;

/** A run that has begun and not ended; one that waits to be tried again has begun. */
export function isUnderWay(table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('ended_at')} is null
    and (${column('status')} = '执行中' or ${column('status')} = '等待' and ${column('starts')} > 0))`;
}

/** Lets one at a time decide about the runs of the jobs that these are runs of; always in the same order. */
export function lockJobsOf(transaction: Transaction<Database>, runs: readonly string[]) {
  return sql`select pg_advisory_xact_lock(hashtext('schedule-job'), hashtext(job_id::text)) from (
    select distinct job_id from schedule_job_run where id = any(${runs}) order by job_id) jobs`.execute(transaction);
}

/** The output with more of it, from the end as far as it is kept. */
export function appended(output: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${text} = '' then ${output} else right(${output} || ${text}, ${sql.lit(MAX_OUTPUT)}) end`;
}

/** What {@link BegunRun} has, of the table or its alias `r`. */
export const begun = sql.join(begunColumns.map((column) => sql.ref(`r.${column}`)));
