import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Caller, Scope } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { type RecordCount, unitRegisters } from '../../registers/statistics/completeness.js';
import { ProgressFollower } from './progress-follower.js';
import { countNumber, heldNumber } from './unit-numbers.js';

/** The sums over the units of a region or of one unit, and when records were last added or changed, by register. */
export interface ProgressSums {
  readonly numbers: Readonly<Record<string, number>>;
  readonly latest: Readonly<Record<string, string>>;
}

/** Those of a region, with the units that have the fewest registers filled in. */
export interface RegionSums extends ProgressSums {
  readonly lowest: readonly { unitId: string; unitName: string | null; filled: number }[];
}

/** Reads what is kept of the progress of a year; null where the year is not kept, as years long over. */
@Injectable()
export class KeptProgress {
  constructor(
    private readonly database: AppDatabase,
    private readonly follower: ProgressFollower,
  ) {}

  /** What everybody the caller may see comes to: one row. */
  async sums({ scope }: Caller, year: number): Promise<RegionSums | null> {
    await this.follower.caughtUp();
    if (!(await this.keeps(year))) return null;
    const query = (scope.kind === 'unit' ? sumsOfUnit(scope.unitId, year) : sumsOfRegion(scope, year)).compile(
      this.database,
    );
    const [sums] = await this.database.runNamed<RegionSums>(`progress-of-${scope.kind}`, query);
    return sums ?? { numbers: {}, latest: {}, lowest: [] };
  }

  /** By the highest level at which there are several regions. */
  async regions(caller: Caller, year: number) {
    const scope = withinScope(caller, { unit: 'p.region_code', region: 'p.region_code' });
    const query = sql<{ regionCode: string; regionName: string | null; units: number; filled: number }>`
      with below as (
        select p.digits, p.region_code, p.numbers from region_progress p where p.year = ${year} and p.digits > 0 and ${scope})
      select b.region_code as "regionCode", region.name as "regionName", (b.numbers->>'units')::integer as units,
        (b.numbers->>'filled')::integer as filled
      from below b left join region on region.code = b.region_code
      where b.digits = (
        select min(digits) from (select digits from below group by digits having count(*) > 1) as several)
      order by b.region_code`;
    return (await query.execute(this.database)).rows;
  }

  /** One row for each unit of the caller's and register that has a record. */
  async counts(caller: Caller, year: number): Promise<RecordCount[] | null> {
    await this.follower.caughtUp();
    if (!(await this.keeps(year))) return null;
    const scope = withinScope(caller, { unit: 'p.unit_id', region: 'p.region_code' });
    const query = sql<ProgressSums & { unitId: string }>`
      select p.unit_id as "unitId", p.numbers, p.latest from unit_progress p where p.year = ${year} and ${scope}`;
    const { rows } = await query.execute(this.database);
    return rows.flatMap(({ unitId, ...sums }) => countsIn(sums).map((count) => ({ unitId, ...count })));
  }

  /**
   * Another text whenever the progress of a unit of the caller's region was kept anew; null for a single unit, and where
   * nothing is kept. What is read afterwards is at least as new.
   */
  async mark({ scope }: Caller, year: number): Promise<string | null> {
    if (scope.kind === 'unit') return null;
    await this.follower.caughtUp();
    // Whatever changes a unit writes the sums of its regions anew.
    const query = sql<{ mark: string }>`select xmin::text as mark from region_progress where ${ofRegion(scope, year)}`;
    const [row] = await this.database.runNamed<{ mark: string }>('progress-mark', query.compile(this.database));
    return row?.mark ?? null;
  }

  private async keeps(year: number): Promise<boolean> {
    const query = sql`select 1 as kept from region_progress where year = ${year} and digits = 0`;
    return (await this.database.runNamed('progress-kept', query.compile(this.database))).length > 0;
  }
}

/** The records of each register that has some. */
export function countsIn({ numbers, latest }: ProgressSums): Omit<RecordCount, 'unitId'>[] {
  return unitRegisters.flatMap(({ name: register }) => {
    const [count, last] = [numbers[countNumber(register)], latest[register]];
    return count === undefined || last === undefined
      ? []
      : [{ register, count, last: new Date(last), filled: (numbers[heldNumber(register)] ?? 0) > 0 }];
  });
}

function sumsOfUnit(unitId: string, year: number): RawBuilder<RegionSums> {
  return sql<RegionSums>`
    select numbers, latest, '[]'::jsonb as lowest from unit_progress where unit_id = ${unitId} and year = ${year}`;
}

type RegionScope = Exclude<Scope, { kind: 'unit' }>;

/** The row of `region_progress` that is the sum of the scope's units. */
function ofRegion(scope: RegionScope, year: number): RawBuilder<SqlBool> {
  const prefix = scope.kind === 'region' ? scope.prefix : '';
  return sql<SqlBool>`year = ${year} and digits = ${prefix.length}::integer and region_code = ${prefix.padEnd(6, '0')}`;
}

function sumsOfRegion(scope: RegionScope, year: number): RawBuilder<RegionSums> {
  const named = sql`
    select coalesce(jsonb_agg(jsonb_build_object(
      'unitId', one.value->>'unitId', 'unitName', u.unit_name, 'filled', one.value->'filled') order by one.place), '[]')
    from jsonb_array_elements(lowest) with ordinality as one(value, place)
      join unit u on u.id = (one.value->>'unitId')::uuid`;
  return sql<RegionSums>`
    select numbers, latest, (${named}) as lowest from region_progress where ${ofRegion(scope, year)}`;
}
