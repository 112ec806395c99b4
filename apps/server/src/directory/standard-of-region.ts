import { defaultLevel, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { type RawBuilder, sql } from 'kysely';

/**
 * The standard by which a region is evaluated in a year: its own, else that of the nearest region above it, else the
 * provincial one (API contract, section 5).
 * @param region the column with the region's code, as the query at hand names it
 */
export function standardOfRegion(region: string, year: number | RawBuilder<number>): RawBuilder<StandardLevel> {
  const code = sql.ref(region);
  const above = sql`left(${code}, 4) || '00', left(${code}, 2) || '0000'`;
  return sql`coalesce((
    select rs.standard from region_standard rs
    where rs.region_code in (${code}, ${above}) and rs.year = ${year}
    order by rs.region_code desc limit 1), ${sql.lit(defaultLevel)})`;
}
