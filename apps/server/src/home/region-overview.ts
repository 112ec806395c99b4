import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LowestUnit, RegionFilled, RegionOverview } from '@county-tcm/domain/home/overview';
import { type Threshold, thresholds } from '@county-tcm/domain/home/threshold';
import type { Caller } from '../caller/caller.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { unitRegisters } from '../registers/statistics/completeness.js';
import { LOWEST } from './kept/keep-progress.js';
import { KeptProgress } from './kept/kept-progress.js';
import { heldNumber, unitNumbers } from './kept/unit-numbers.js';
import { withProgress } from './progress-sql.js';
import { type Readable, readableBy } from './readable.js';

interface Found {
  numbers: Readonly<Record<string, number>>;
  lowest: readonly LowestUnit[];
  regions: RegionFilled[];
}

/** Where the units of a region stand: as it is kept for this year and those before, else counted in one query. */
@Injectable()
export class RegionOverviews {
  constructor(
    private readonly database: AppDatabase,
    private readonly kept: KeptProgress,
  ) {}

  async of(caller: Caller, year: number): Promise<RegionOverview> {
    const readable = readableBy(caller);
    const found = (await this.keptFor(caller, year, readable)) ?? (await this.counted(caller, year, readable));
    const number = (name: string) => found.numbers[name] ?? 0;
    return {
      kind: 'region',
      year,
      regionName: caller.regionName,
      units: number('units'),
      completeness: readable.registers.length > 0 ? completenessOf(found, number, readable) : null,
      shares: readable.shares
        ? thresholds.map((threshold) => ({ ...threshold, ...sharesOf(number, threshold) }))
        : null,
      evaluation: readable.scores ? evaluationOf(number, readable) : null,
    };
  }

  /** What is kept is what those see who may read everything. */
  private async keptFor(caller: Caller, year: number, readable: Readable): Promise<Found | null> {
    const all = readable.registers.length === unitRegisters.length;
    if (!all || !readable.shares || !readable.scores || !readable.files) return null;
    const sums = await this.kept.sums(caller, year);
    if (sums === null) return null;
    return { numbers: sums.numbers, lowest: sums.lowest, regions: await this.kept.regions(caller, year) };
  }

  private async counted(caller: Caller, year: number, readable: Readable): Promise<Found> {
    const numbers = Object.entries(unitNumbers(readable.registers.length)).flatMap(([name, value]) => [
      sql.lit(name),
      sql`coalesce(sum(${value}), 0)`,
    ]);
    const { rows } = await sql<Found>`
      ${withProgress({ caller, year, readable })}
      select jsonb_build_object(${sql.join(numbers)}) || ${held} as numbers, ${lowest}, ${regions} from progress`.execute(
      this.database,
    );
    return rows[0] as Found;
  }
}

const held = sql`(
  select coalesce(jsonb_object_agg(${heldNumber('')}::text || register, units), '{}') from (
    select register, count(*) as units from held group by register) as one)`;

const lowest = sql`(
  select coalesce(json_agg(one), '[]') from (
    select unit_id as "unitId", unit_name as "unitName", filled from progress
    order by filled, region_code, unit_id limit ${LOWEST}) as one) as lowest`;

/** By the highest level at which there are several regions: provinces share two digits, cities four, counties all six. */
const regions = sql`(
  select coalesce(json_agg(one order by one."regionCode"), '[]') from (
    select place.code as "regionCode", region.name as "regionName", count(*)::integer as units,
      sum(filled)::integer as filled
    from progress cross join (
      select case when count(distinct left(region_code, 2)) > 1 then 2
        when count(distinct left(region_code, 4)) > 1 then 4 else 6 end as digits from progress) as level
      cross join lateral (select rpad(left(progress.region_code, level.digits), 6, '0') as code) as place
      left join region on region.code = place.code
    group by 1, 2) as one) as regions`;

type NumberOf = (name: string) => number;

function completenessOf({ lowest: few, regions }: Found, number: NumberOf, readable: Readable) {
  const missing = readable.registers.map(({ name, label }) => ({
    register: name,
    label,
    units: number('units') - number(heldNumber(name)),
  }));
  return {
    registers: readable.registers.length,
    filled: number('filled'),
    complete: number('complete'),
    missing,
    lowest: few,
    regions: regions.length > 1 ? regions : [],
  };
}

function sharesOf(number: NumberOf, { field }: Threshold) {
  return { met: number(`met:${field}`), missed: number(`missed:${field}`), unrecorded: number(`unrecorded:${field}`) };
}

function evaluationOf(number: NumberOf, { files }: Readable) {
  return {
    units: number('evaluated'),
    selfEvaluated: number('selfEvaluated'),
    reviewed: number('reviewed'),
    lowered: number('lowered'),
    toFile: files ? number('toFile') : null,
    filed: files ? number('filed') : null,
  };
}
