import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { containing, type ListQuery, type ListShape } from '../http/list-query.js';
import { type Columns, pageOf, selectList } from '../http/page-of.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { wireTime } from '../platform/database/wire-time.js';

/** The members of a row; `r` is the run. Their names are those of spec part 2, section 3. */
const columns: Columns = {
  id: sql`r.id`,
  jobId: sql`r.job_id`,
  serviceName: sql`r.service_name`,
  scheduleJobName: sql`r.schedule_job_name`,
  beanName: sql`r.bean_name`,
  methodName: sql`r.method_name`,
  params: sql`r.params`,
  status: sql`r.status`,
  errorMsg: sql`r.error_msg`,
  durningTimeInMills: sql`(extract(epoch from coalesce(r.ended_at, case when r.status = '执行中' then now() end) - r.started_at) * 1000)::float8`,
  executeTime: wireTime('r.started_at'),
  dueTime: wireTime('r.due_at'),
  endTime: wireTime('r.ended_at'),
  reason: sql`r.reason`,
  askedBy: sql`r.asked_by`,
  attempt: sql`r.attempt`,
  repeats: sql`greatest(r.starts - r.attempt, 0)`,
  shard: sql`r.shard + 1`,
  shardCount: sql`(r.policies ->> 'shardCount')::int`,
  workerName: sql`r.worker_name`,
  alarm: sql`r.alarm`,
};

/** The list of runs (API contract, section 6). */
export const runList: ListShape = {
  columns: Object.keys(columns),
  filters: {
    jobId: 'equals',
    serviceName: 'equals',
    status: 'equals',
    reason: 'equals',
    scheduleJobName: 'contains',
    beanName: 'contains',
    methodName: 'contains',
    errorMsg: 'contains',
  },
};

/** Nobody reads a log further than this; counting goes no further either. */
const COUNT_UP_TO = 100_000;

/** What people read of the runs. */
@Injectable()
export class RunLog {
  constructor(private readonly database: AppDatabase) {}

  page(query: ListQuery) {
    const from = sql`from schedule_job_run r where ${sql.join(conditionsOf(query), sql` and `)}`;
    const text = ['scheduleJobName', 'beanName', 'methodName', 'errorMsg'];
    const order = sql`r.due_at desc, r.id desc`;
    return pageOf(this.database, { columns, from, text, order, countUpTo: COUNT_UP_TO }, query);
  }

  async find(id: string): Promise<object | undefined> {
    const query = sql<object>`select ${selectList({ ...columns, output: sql`r.output` })}
      from schedule_job_run r where r.id = ${id}`;
    return (await query.execute(this.database)).rows[0];
  }

  /** The processes that work on jobs, with what each runs. */
  async workers(): Promise<object[]> {
    const query = sql<object>`select w.id, w.name, w.version, w.draining, ${wireTime('w.started_at')} as "startTime",
        ${wireTime('w.seen_at')} as "seenTime", w.seen_at > now() - interval '20 seconds' as alive,
        (select coalesce(json_agg(json_build_object('id', r.id, 'scheduleJobName', r.schedule_job_name,
            'executeTime', ${wireTime('r.started_at')}) order by r.started_at), '[]')
          from schedule_job_run r where r.worker_id = w.id and r.ended_at is null and r.status = '执行中') as running
      from job_worker w order by w.started_at`;
    return (await query.execute(this.database)).rows;
  }
}

function conditionsOf({ queryParams }: ListQuery): RawBuilder<SqlBool>[] {
  const { jobId, ...rest } = queryParams;
  const ofJob = jobId === undefined || isUuid(jobId) ? jobId : null;
  return [
    ofJob === null ? sql<SqlBool>`false` : ofJob === undefined ? sql<SqlBool>`true` : sql<SqlBool>`r.job_id = ${ofJob}`,
    ...Object.entries(rest).map(([name, value]) =>
      runList.filters[name] === 'equals'
        ? sql<SqlBool>`${columns[name]!} = ${value}`
        : sql<SqlBool>`${columns[name]!} ilike ${containing(value)}`,
    ),
  ];
}
