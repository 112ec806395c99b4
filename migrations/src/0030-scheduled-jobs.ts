import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Scheduled jobs, whose changes are history, and their runs and workers, which are none: a run is claimed by the unique
 * (job, due time, shard), so that each due time is run once whatever the queue delivers.
 */
export const scheduledJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE schedule_job (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        service_name text NOT NULL,
        schedule_job_name text NOT NULL,
        bean_name text NOT NULL,
        method_name text NOT NULL,
        params text,
        cron_expression text,
        after_job_id text,
        misfire_rule text,
        overlap_rule text,
        retry_count numeric,
        retry_interval numeric,
        timeout numeric,
        shard_count numeric,
        alarm_kind text,
        alarm_webhook text,
        remarks text,
        status text NOT NULL
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX schedule_job_schedule_job_name ON schedule_job (schedule_job_name)`.execute(db);
    await sql`
      CREATE INDEX schedule_job_text ON schedule_job USING gin (characters_of(coalesce(schedule_job_name, '') ||
        coalesce(bean_name, '') || coalesce(method_name, '') || coalesce(params, '') || coalesce(cron_expression, '') ||
        coalesce(remarks, '')))`.execute(db);
    await createRuns(db);
    await sql`
      CREATE TABLE job_worker (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        draining boolean NOT NULL DEFAULT false
      )`.execute(db);
  },
};

/** `starts` counts how often a run was begun, tries how often it was meant to be: what is more was done again. */
async function createRuns(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE schedule_job_run (
      id uuid PRIMARY KEY,
      job_id uuid NOT NULL,
      service_name text NOT NULL,
      schedule_job_name text NOT NULL,
      bean_name text NOT NULL,
      method_name text NOT NULL,
      params text,
      policies jsonb NOT NULL,
      due_at timestamptz NOT NULL,
      shard integer NOT NULL DEFAULT 0,
      reason text NOT NULL,
      asked_by text,
      status text NOT NULL,
      attempt integer NOT NULL DEFAULT 1,
      starts integer NOT NULL DEFAULT 0,
      delivery integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      ready_at timestamptz NOT NULL DEFAULT now(),
      handed_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      alive_at timestamptz,
      ended_at timestamptz,
      worker_id uuid,
      worker_name text,
      cancel text,
      error_msg text,
      output text NOT NULL DEFAULT '',
      alarm text,
      UNIQUE (job_id, due_at, shard)
    )`.execute(db);
  await sql`CREATE INDEX schedule_job_run_by_time ON schedule_job_run (due_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE INDEX schedule_job_run_open ON schedule_job_run (job_id, status) WHERE status IN ('等待', '执行中')`.execute(
    db,
  );
  await sql`CREATE INDEX schedule_job_run_alarm ON schedule_job_run (ended_at) WHERE alarm = '待发送'`.execute(db);
}
