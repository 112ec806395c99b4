import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { countedColumns, registerOf, statisticsTables } from '@county-tcm/domain/statistics/index';
import type { StatisticsTable } from '@county-tcm/domain/statistics/table';
import { namesOf, numbersOf, yearColumn } from '../statistics-query.js';

/** The number of units, which is of no table. */
export const UNITS = { statistic: '', number: 'units' } as const;

/** The number of records, by which a year is known to have some. */
export const RECORDS = '#';

/** What makes a kept number the one that it is, besides whose it is. */
export const numberKey = sql.join(
  ['region_code', 'unit_type', 'statistic', 'year', 'name', 'number'].map((column) => sql.ref(column)),
);

/**
 * What the records of units come to now, one row for each number that is not 0.
 * @param units over the unit `owner`
 */
export function amountsOfUnits(units: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const counts = statisticsTables.flatMap((table) => {
    const columns = countedColumns(table);
    return [...new Set(columns.map(({ register }) => register))].map((register) => {
      const numbers = numbersOf(columns.filter((column) => column.register === register));
      return ofRegister(table, register, numbers, units);
    });
  });
  const themselves = sql`
    select owner.id as unit_id, owner.region_code, coalesce(owner.unit_type, '') as unit_type,
      ${UNITS.statistic}::text as statistic, 0 as year, ''::text as name,
      ${UNITS.number}::text as number, 1::numeric as amount
    from unit owner where ${units}`;
  return sql.join([themselves, ...counts], sql` union all `);
}

function ofRegister(
  table: StatisticsTable,
  register: string,
  numbers: RawBuilder<unknown>,
  units: RawBuilder<SqlBool>,
) {
  const year = table.ofYear ? yearColumn(register) : sql`0`;
  const name = table.rows.kind === 'name' ? sql.ref('named.name') : sql`''::text`;
  return sql`
    select unit_id, region_code, unit_type, ${table.name}::text, year, name, one.key, one.value::numeric
    from (
      select owner.id as unit_id, owner.region_code, coalesce(owner.unit_type, '') as unit_type, ${year} as year,
        ${name} as name, jsonb_build_object(${RECORDS}::text, count(*), ${numbers}) as numbers
      from ${sql.table(registerOf(register).table)} record join unit owner on owner.id = record.unit_id ${namesOf(table)}
      where ${units} and ${year} is not null
      group by 1, 2, 3, 4, 5) as counted, jsonb_each_text(numbers) as one
    where one.value::numeric <> 0 and (${sql.lit(Boolean(table.ofYear))} or one.key <> ${RECORDS}::text)`;
}
