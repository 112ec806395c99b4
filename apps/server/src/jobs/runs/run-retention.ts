import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AppDatabase } from '../../platform/database/app-database.js';
import { SystemSettings } from '../../settings/system-settings.js';

/** A job that runs every second would fill the log with what nobody looks at. */
const MAX_OF_EACH = 10_000;

/** Forgets runs that ended longer ago than the settings say, and of each job all but the last so many. */
@Injectable()
export class RunRetention {
  constructor(
    private readonly database: AppDatabase,
    private readonly settings: SystemSettings,
  ) {}

  /** @returns how many went */
  async prune(mostOfEach = MAX_OF_EACH): Promise<number> {
    const days = this.settings.get('log.jobDays');
    const { numAffectedRows } = await sql`
      delete from schedule_job_run r where r.ended_at is not null and (r.ended_at < now() - make_interval(days => ${days})
        or r.id in (select id from (select id, row_number() over (partition by job_id order by due_at desc, id desc) as place
          from schedule_job_run where ended_at is not null) placed where place > ${mostOfEach}))`.execute(
      this.database,
    );
    return Number(numAffectedRows ?? 0);
  }
}
