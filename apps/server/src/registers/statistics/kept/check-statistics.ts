import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Pool } from 'pg';
import type { AppDatabase } from '../../../platform/database/app-database.js';
import { keepAnew } from '../../../platform/database/keep-anew.js';
import { StatisticsKeeper } from './statistics-keeper.js';
import { amountsOfUnits, numberKey } from './unit-amounts.js';

/**
 * Counts every record of the statistics anew, from the read rows as they are; the reader waits meanwhile.
 * @param owner connections of the tables' owner
 * @returns how many units have numbers
 */
export async function rebuildStatistics(database: AppDatabase, owner: Pool): Promise<number> {
  return keepAnew(owner, ['unit_statistic', 'region_statistic'], async (client) => {
    await new StatisticsKeeper(database).keepAll(client);
    const counted = 'SELECT count(DISTINCT unit_id)::integer AS units FROM unit_statistic';
    const { rows } = await client.query<{ units: number }>(counted);
    return rows[0]?.units ?? 0;
  });
}

/** The rows, by table and key, in which the kept numbers are not what counting again comes to. */
export async function differingStatistics(database: AppDatabase): Promise<string[]> {
  const unitKey = sql`unit_id, ${numberKey}`;
  const units = difference(
    'unit_statistic',
    sql`unit_id::text`,
    sql`select ${unitKey}, amount from unit_statistic`,
    sql`select ${unitKey}, amount from (${amountsOfUnits(sql<SqlBool>`true`)}) as one`,
  );
  const sums = sql`
    select place.digits, rpad(left(region_code, place.digits), 6, '0') as region_code, unit_type, statistic, year, name,
      number, sum(amount) as amount
    from unit_statistic cross join (values (0), (2), (4), (6)) as place(digits)
    group by 1, 2, unit_type, statistic, year, name, number having sum(amount) <> 0`;
  const regions = difference(
    'region_statistic',
    sql`digits || ':' || region_code`,
    sql`select digits, ${numberKey}, amount from region_statistic where amount <> 0`,
    sums,
  );
  const { rows } = await sql<{ row: string }>`(${units}) union (${regions}) order by row`.execute(database);
  return rows.map(({ row }) => row);
}

type Rows = RawBuilder<unknown>;

function difference(table: string, key: Rows, kept: Rows, counted: Rows): Rows {
  return sql`
    select ${table}::text || ' ' || ${key} as row from (
      (${kept} except ${counted}) union all (${counted} except ${kept})) as differing`;
}
