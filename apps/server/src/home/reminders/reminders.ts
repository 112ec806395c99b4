import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';

/** When units were reminded. */
@Injectable()
export class Reminders {
  constructor(private readonly database: AppDatabase) {}

  /** @returns null for a unit that was not, this year */
  async lastOf(unitId: string, year: number): Promise<string | null> {
    const last = await this.database
      .selectFrom('unit_reminder')
      .select(wireTime('reminded_at').as('time'))
      .where('unit_id', '=', unitId)
      .where('year', '=', year)
      .executeTakeFirst();
    return last?.time ?? null;
  }
}
