import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Asked } from '@county-tcm/domain/statistics/drill-down';
import type { StatisticsTable } from '@county-tcm/domain/statistics/table';
import type { Caller } from '../../../caller/caller.js';
import { regionPrefix } from '../../../caller/scope.js';
import { AppDatabase } from '../../../platform/database/app-database.js';
import { inRegion } from '../../list/record-conditions.js';
import type { CountedRow } from '../statistics-query.js';
import { StatisticsFollower } from './statistics-follower.js';
import { RECORDS, UNITS } from './unit-amounts.js';

/** What the rows of an answer are. */
export type By = 'unitType' | 'name' | 'unit' | 'nothing';

const keys: Readonly<Record<By, RawBuilder<unknown>>> = {
  unitType: sql`nullif(unit_type, '')`,
  name: sql.ref('name'),
  unit: sql`unit_id::text`,
  nothing: sql`null::text`,
};

/** The rows whose sum is asked for: those of a unit, or the one sum of a region. */
export type Kept = RawBuilder<unknown>;

/** Reads the kept numbers of the statistics; null where they are not kept, so that the records have to be counted. */
@Injectable()
export class KeptStatistics {
  constructor(
    private readonly database: AppDatabase,
    private readonly follower: StatisticsFollower,
  ) {}

  /** Where the numbers of a question stand, after everything that was saved before it has reached them. */
  async about(caller: Caller, asked: Asked): Promise<Kept | null> {
    const kept = keptFor(caller, asked);
    return kept !== null && (await this.follower.caughtUp()) ? kept : null;
  }

  async amounts(kept: Kept, { name, ofYear }: StatisticsTable, { year }: Asked, by: By): Promise<CountedRow[]> {
    const key = keys[by];
    const query = sql<CountedRow>`
      select key, "isTotal", jsonb_object_agg(number, amount) as amounts from (
        select ${key} as key, grouping(${key}) = 1 as "isTotal", number, sum(amount) as amount
        from ${kept} and statistic = ${name} and year = ${(ofYear && year) || 0}::integer and amount <> 0
        group by grouping sets ((${key}, number), (number))) as one
      group by key, "isTotal"`;
    return (await query.execute(this.database)).rows;
  }

  /** The years that the records of a table name, the latest first. */
  async years(kept: Kept, { name }: StatisticsTable): Promise<number[]> {
    const { rows } = await sql<{ year: number }>`
      select distinct year from ${kept} and statistic = ${name} and number = ${RECORDS} and amount <> 0
      order by year desc`.execute(this.database);
    return rows.map(({ year }) => year);
  }

  async units(kept: Kept): Promise<number> {
    const { rows } = await sql<{ units: string | null }>`
      select sum(amount) as units from ${kept} and statistic = ${UNITS.statistic} and number = ${UNITS.number}`.execute(
      this.database,
    );
    return Number(rows[0]?.units ?? 0);
  }
}

/** @param ids units that the caller may see */
export function ofUnits(ids: readonly string[]): Kept {
  return sql`unit_statistic where unit_id = any(${ids}::uuid[])`;
}

function keptFor({ scope }: Caller, { regionCode }: Asked): Kept | null {
  if (scope.kind === 'unit') {
    const region = regionCode ? inRegion(sql.ref('region_code'), regionCode) : sql<SqlBool>`true`;
    return sql`unit_statistic where unit_id = ${scope.unitId} and ${region}`;
  }
  const own = scope.kind === 'region' ? scope.prefix : '';
  const wanted = regionCode ? regionPrefix(regionCode) : '';
  const prefix = wanted.startsWith(own) ? wanted : own;
  // Regions side by side have nothing in common, and codes of other lengths no sum.
  if (!prefix.startsWith(wanted) || !/^(\d\d){0,3}$/.test(prefix)) return null;
  return sql`region_statistic where digits = ${prefix.length}::integer and region_code = ${prefix.padEnd(6, '0')}`;
}
