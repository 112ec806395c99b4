import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ClientBase } from 'pg';
import { systemCaller } from '../../caller/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { recordCounts, unitRegisters } from '../../registers/statistics/completeness.js';
import { withProgress } from '../progress-sql.js';
import type { Readable } from '../readable.js';
import { countNumber, heldNumber, unitNumbers } from './unit-numbers.js';

/** Which units, as a condition over the table `unit` under the name `u`. */
export type Units = RawBuilder<SqlBool>;

export const everyUnit: Units = sql<SqlBool>`true`;

const everything: Readable = { registers: unitRegisters, units: true, shares: true, scores: true, files: true };

/** So many units with the fewest registers filled in are kept for each region: as many as bars can be read. */
export const LOWEST = 10;

/** The current year is kept, and those before it that people look back to. */
const KEPT_YEARS = 3;

/** The years that are kept in a year, the oldest first. */
export function keptYears(currentYear: number): number[] {
  return Array.from({ length: KEPT_YEARS }, (_, ago) => currentYear - ago).reverse();
}

/** The sums of a region are those of the regions just below it, so that a unit costs its county and three rows more. */
const ROLL_UPS = [
  { digits: 4, from: 6 },
  { digits: 2, from: 4 },
  { digits: 0, from: 2 },
] as const;

/**
 * Writes down how far units are with a year, and what that comes to for their regions, from the read rows as they are
 * now. It may be done again at any time, and whatever else a later event changes is done again after that event.
 */
export class ProgressKeeper {
  constructor(private readonly database: AppDatabase) {}

  /** Whether anything is kept for the year. */
  async keeps(transaction: ClientBase, year: number): Promise<boolean> {
    const found = await this.run(
      transaction,
      sql`select from region_progress where year = ${year} and digits = 0`.compile(this.database),
    );
    return found.rowCount !== 0;
  }

  /** Every unit of the year, in place of whatever was kept of it; years that are no longer kept go. */
  async begin(transaction: ClientBase, year: number): Promise<void> {
    for (const table of ['unit_progress', 'region_progress']) {
      const past = sql`delete from ${sql.table(table)} where year = ${year} or year <= ${year - KEPT_YEARS}`;
      await this.run(transaction, past.compile(this.database));
    }
    await this.keep(transaction, year, everyUnit);
  }

  /**
   * @param units of them, those that are gone are forgotten
   * @param gone ids of units that may no longer be there
   */
  async keep(transaction: ClientBase, year: number, units: Units, gone: readonly string[] = []): Promise<void> {
    const before = await this.regionsOf(transaction, year, units, gone);
    await this.run(transaction, forgotten(year, gone).compile(this.database));
    await this.run(transaction, unitRows(year, units).compile(this.database));
    const after = await this.regionsOf(transaction, year, units, gone);
    await this.rollUp(transaction, year, [...new Set([...before, ...after])]);
  }

  private async regionsOf(transaction: ClientBase, year: number, units: Units, gone: readonly string[]) {
    const query = sql`
      select distinct p.region_code as code from unit_progress p left join unit u on u.id = p.unit_id
      where p.year = ${year} and (p.unit_id = any(${gone}::uuid[]) or ${units})`;
    const { rows } = await this.run(transaction, query.compile(this.database));
    return rows.map(({ code }) => code as string);
  }

  private async rollUp(transaction: ClientBase, year: number, codes: readonly string[]): Promise<void> {
    await this.write(transaction, { year, digits: 6, codes, parts: keptUnits(year) });
    for (const { digits, from } of ROLL_UPS) {
      const parts = sql`select region_code, numbers, latest, lowest from region_progress
        where year = ${year} and digits = ${from}`;
      await this.write(transaction, { year, digits, codes, parts });
    }
  }

  private async write(transaction: ClientBase, sums: Sums): Promise<void> {
    for (const query of sumRows(sums)) await this.run(transaction, query.compile(this.database));
  }

  private run(transaction: ClientBase, { sql: text, parameters }: CompiledQuery) {
    return transaction.query<Record<string, unknown>>(text, [...parameters]);
  }
}

function forgotten(year: number, gone: readonly string[]): RawBuilder<unknown> {
  return sql`delete from unit_progress p
    where p.year = ${year} and p.unit_id = any(${gone}::uuid[]) and not exists (select from unit u where u.id = p.unit_id)`;
}

/** What is to be kept of units, as a query for the columns of `unit_progress`. */
export function progressOfUnits(year: number, units: Units): RawBuilder<unknown> {
  const own = Object.entries(unitNumbers(unitRegisters.length)).flatMap(([name, value]) => [sql.lit(name), value]);
  return sql`${withProgress({ caller: systemCaller, year, readable: everything, where: [units] })},
    counted as materialized (${recordCounts(sql<SqlBool>`record.unit_id in (select unit_id from sheet)`, year)}),
    counts as (
      select "unitId" as unit_id, jsonb_object_agg(${countNumber('')}::text || register, count) as numbers,
        jsonb_object_agg(register, last) as latest
      from counted group by "unitId"),
    helds as (
      select unit_id, jsonb_object_agg(${heldNumber('')}::text || register, 1) as numbers from held group by unit_id)
    select progress.unit_id, ${year}::integer as year, progress.region_code, progress.filled,
      jsonb_build_object(${sql.join(own)}) || coalesce(counts.numbers, '{}') || coalesce(helds.numbers, '{}') as numbers,
      coalesce(counts.latest, '{}') as latest
    from progress left join counts using (unit_id) left join helds using (unit_id)`;
}

function unitRows(year: number, units: Units): RawBuilder<unknown> {
  return sql`
    insert into unit_progress (unit_id, year, region_code, filled, numbers, latest) ${progressOfUnits(year, units)}
    on conflict (unit_id, year) do update set region_code = excluded.region_code, filled = excluded.filled,
      numbers = excluded.numbers, latest = excluded.latest`;
}

function keptUnits(year: number): RawBuilder<unknown> {
  return sql`select region_code, numbers, latest, jsonb_build_array(jsonb_build_object(
    'unitId', unit_id, 'filled', filled, 'regionCode', region_code)) as lowest from unit_progress where year = ${year}`;
}

/** What the units that are kept come to for every region, as a query for the columns of `region_progress`. */
export function progressOfRegions(year: number): RawBuilder<unknown> {
  const sums = [6, ...ROLL_UPS.map(({ digits }) => digits)].map(
    (digits) => sql`(${sumsOf({ year, digits, codes: [''], parts: keptUnits(year) })})`,
  );
  return sql.join(sums, sql` union all `);
}

interface Sums {
  year: number;
  digits: number;
  /** Of the regions that have changed. */
  codes: readonly string[];
  /** Rows with `region_code`, `numbers`, `latest` and `lowest`. */
  parts: RawBuilder<unknown>;
}

function sumRows(sums: Sums): RawBuilder<unknown>[] {
  const { year, digits } = sums;
  const shared = [...new Set(prefixesOf(sums).map((prefix) => prefix.padEnd(6, '0')))];
  return [
    sql`delete from region_progress
      where year = ${year} and digits = ${digits} and region_code = any(${shared}::text[])`,
    sql`insert into region_progress (year, digits, region_code, numbers, latest, lowest) ${sumsOf(sums)}`,
  ];
}

function prefixesOf({ codes, digits }: Sums): string[] {
  return [...new Set(codes.map((code) => code.slice(0, digits)))];
}

function sumsOf(sums: Sums): RawBuilder<unknown> {
  const { year, digits, parts } = sums;
  const place = sql`rpad(left(part.region_code, ${digits}::integer), 6, '0')`;
  // A prefix test that the index of the parts answers.
  const wanted = sql`from unnest(${prefixesOf(sums)}::text[]) as prefix
    join lateral (select * from (${parts}) as all_parts
      where region_code >= prefix collate "C" and region_code < prefix || ':' collate "C") as part on true`;
  return sql`
      with parts as materialized (select ${place} as code, part.numbers, part.latest, part.lowest ${wanted}),
        numbers as (
          select code, jsonb_object_agg(key, total) as numbers from (
            select code, key, sum(value::bigint) as total from parts, jsonb_each_text(numbers) group by code, key) as one
          group by code),
        latest as (
          select code, jsonb_object_agg(key, last) as latest from (
            select code, key, max(value::timestamptz) as last from parts, jsonb_each_text(latest) group by code, key) as one
          group by code),
        lowest as (
          select code, jsonb_agg(unit order by place) as lowest from (
            select code, unit, row_number() over (partition by code
              order by (unit->>'filled')::integer, unit->>'regionCode' collate "C", unit->>'unitId') as place
            from parts, jsonb_array_elements(parts.lowest) as unit) as one
          where place <= ${LOWEST} group by code)
      select ${year}::integer as year, ${digits}::integer as digits, code as region_code, numbers,
        coalesce(latest, '{}') as latest, lowest
      from numbers join lowest using (code) left join latest using (code)`;
}
