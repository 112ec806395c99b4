import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import { type Asked, yearFieldOf } from '@county-tcm/domain/statistics/drill-down';
import { countedColumns, registerOf } from '@county-tcm/domain/statistics/index';
import type { Amount, CountedColumn, StatisticsTable } from '@county-tcm/domain/statistics/table';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { inRegion } from '../list/record-conditions.js';
import { column, meeting } from './condition-sql.js';

/** The numbers of one row by column. */
export interface CountedRow {
  /** Null in the row of all rows together, and in that of records whose unit has no such key. */
  readonly key: string | null;
  readonly isTotal: boolean;
  readonly amounts: Readonly<Record<string, number>>;
}

/** Which records a query counts, and by what. */
export interface Counting {
  readonly asked: Asked;
  /** Over `record` and `owner`; null where only all rows together are wanted. */
  readonly key: RawBuilder<unknown> | null;
  /** Also counts all rows together, each record once. */
  readonly withTotal: boolean;
  /** Over `record` and `owner`, besides the caller's scope and what was asked for. */
  readonly where?: RawBuilder<SqlBool>;
}

/** All numbers of a table, one row for each register and key: a table that counts several registers merges them. */
export function amountsOf(caller: Caller, table: StatisticsTable, counting: Counting): RawBuilder<CountedRow> {
  const columns = countedColumns(table);
  const selects = [...new Set(columns.map(({ register }) => register))].map((register) => {
    const own = columns.filter((column) => column.register === register);
    return ofRegister(caller, table, register, own, counting);
  });
  return sql.join(selects, sql` union all `) as RawBuilder<CountedRow>;
}

/** The years that the records of a table name, the latest first. */
export function yearsOf(caller: Caller, table: StatisticsTable, asked: Asked): RawBuilder<{ year: number }> {
  const register = countedColumns(table)[0]!.register;
  return sql`select distinct ${yearColumn(register)} as year ${recordsOf(caller, register, asked)} order by 1 desc`;
}

function ofRegister(
  caller: Caller,
  table: StatisticsTable,
  register: string,
  columns: readonly CountedColumn[],
  { asked, key, withTotal, where }: Counting,
): RawBuilder<unknown> {
  const year = table.ofYear && asked.year ? sql` and ${yearColumn(register)} = ${asked.year}::integer` : sql``;
  const isTotal = key === null ? sql`true` : withTotal ? sql`grouping(${key}) = 1` : sql`false`;
  return sql`select ${key ?? sql`null`}::text as key, ${isTotal} as "isTotal", jsonb_build_object(${numbersOf(columns)}) as amounts
    ${recordsOf(caller, register, asked, namesOf(table))}${year} and ${where ?? sql`true`}
    group by ${key && withTotal ? sql`grouping sets ((${key}), ())` : (key ?? sql`()`)}`;
}

function recordsOf(caller: Caller, register: string, { regionCode }: Asked, names = sql``): RawBuilder<unknown> {
  const region = regionCode ? sql` and ${inRegion(sql.ref('owner.region_code'), regionCode)}` : sql``;
  return sql`from ${sql.table(registerOf(register).table)} record join unit owner on owner.id = record.unit_id ${names}
    where ${withinScope(caller, { unit: 'record.unit_id', region: 'owner.region_code' })}${region}`;
}

/** Joined to `record`: each name that it lists, where the rows of the table are names. */
export function namesOf({ rows }: StatisticsTable): RawBuilder<unknown> {
  return rows.kind === 'name'
    ? sql`cross join lateral (select distinct unnest(${column(rows.field)}) as name) as named`
    : sql``;
}

/** The numbers of columns by name, as arguments of `jsonb_build_object`. */
export function numbersOf(columns: readonly CountedColumn[]): RawBuilder<unknown> {
  return sql.join(columns.flatMap(numberOf));
}

function numberOf({ name, register, amount, where }: CountedColumn): RawBuilder<unknown>[] {
  const only = where ? sql` filter (where ${meeting(registerOf(register), where)})` : sql``;
  return [sql`${name}::text`, sql`coalesce(${summed(amount)}${only}, 0)`];
}

function summed(amount: Amount): RawBuilder<unknown> {
  switch (amount.kind) {
    case 'record':
      return sql`count(*)`;
    case 'names':
      return sql`sum(cardinality(${column(amount.field)}))`;
    case 'number': {
      const otherwise = amount.orNames ? sql`cardinality(${column(amount.orNames)})` : sql`0`;
      return sql`sum(coalesce(${column(amount.field)}, ${otherwise}, 0))`;
    }
  }
}

export function yearColumn(register: string): RawBuilder<unknown> {
  return sql.ref(`record.${columnOf(yearFieldOf(register))}`);
}
