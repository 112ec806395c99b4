import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LeftToDo } from '@county-tcm/domain/reminders/reminder';
import { systemCaller } from '../../caller/system-caller.js';
import { UntimedDatabase } from '../../platform/database/app-database.js';
import { unitRegisters } from '../../registers/statistics/completeness.js';
import { withProgress } from '../progress-sql.js';
import type { Readable } from '../readable.js';

export interface UnitBehind extends LeftToDo {
  readonly unitId: string;
  readonly regionCode: string;
}

const everything: Readable = { registers: unitRegisters, units: true, shares: true, scores: true, files: true };

/** Finds the units that have something left to do for a year, with the figures that their own home shows them. */
@Injectable()
export class UnitsBehind {
  constructor(private readonly database: UntimedDatabase) {}

  /** @param part of all units, told apart by their ids */
  async find(year: number, part: { readonly index: number; readonly count: number }): Promise<UnitBehind[]> {
    const where = [
      sql<boolean>`mod(abs(hashtext(u.id::text)::bigint), ${part.count}::integer) = ${part.index}::integer`,
    ];
    const { rows } = await sql<UnitBehind>`
      ${withProgress({ caller: systemCaller, year, readable: everything, where })}
      select * from (
        select unit_id as "unitId", region_code as "regionCode", ${unitRegisters.length}::integer - filled as registers,
          items - self_evaluated as declarations, to_file - filed as files from progress) as unit
      where registers + declarations + files > 0 order by "regionCode", "unitId"`.execute(this.database);
    return rows;
  }
}
