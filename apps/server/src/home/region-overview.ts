import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type Threshold, thresholds } from '@county-tcm/domain/home/threshold';
import type { Caller } from '../access/caller.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { isMet, isMissed, isUnrecorded } from './progress-members.js';
import { withProgress } from './progress-sql.js';
import { type Readable, readableBy } from './readable.js';

/** How far the units of a region are with a year. Parts that the caller may not read are null. */
export interface RegionOverview {
  kind: 'region';
  year: number;
  regionName: string;
  units: number;
  completeness: {
    /** How many registers there are to fill in, and how many of all units' are filled in. */
    registers: number;
    filled: number;
    /** Units that have a record in each of them. */
    complete: number;
    /** Register by register, in menu order: how many units have no record. */
    missing: { register: string; label: string; units: number }[];
    /** The units with the fewest registers filled in. */
    lowest: { unitId: string; unitName: string | null; filled: number }[];
    /** By the regions that the units are in, where there are several. */
    regions: { regionCode: string; regionName: string | null; units: number; filled: number }[];
  } | null;
  /** How many units reach each recommended minimum, how many do not, and of how many nothing is recorded. */
  shares: (Threshold & { met: number; missed: number; unrecorded: number })[] | null;
  evaluation: {
    /** Units for whose type items are selected; of these, those that have declared, and those that are reviewed. */
    units: number;
    selfEvaluated: number;
    reviewed: number;
    /** Items that a review lowered. */
    lowered: number;
    /** Items that want a file, and those that have one; null where the caller may not read files. */
    toFile: number | null;
    filed: number | null;
  } | null;
}

/** So many bars can be read. */
const LOWEST = 10;

interface Found extends Record<string, unknown> {
  units: number;
  filled: number;
  complete: number;
  held: Record<string, number>;
  lowest: { unitId: string; unitName: string | null; filled: number }[];
  regions: { regionCode: string; regionName: string | null; units: number; filled: number }[];
  evaluated: number;
  selfEvaluated: number;
  reviewed: number;
  lowered: number;
  toFile: number;
  filed: number;
}

/** Where the units of a region stand, in one query. */
@Injectable()
export class RegionOverviews {
  constructor(private readonly database: AppDatabase) {}

  async of(caller: Caller, year: number): Promise<RegionOverview> {
    const readable = readableBy(caller);
    const { rows } = await sql<Found>`
      ${withProgress({ caller, year, readable })}
      select ${sql.join([...totals(readable), ...thresholds.flatMap(shareCounts), held, lowest, regions])}
      from progress`.execute(this.database);
    const found = rows[0] as Found;
    return {
      kind: 'region',
      year,
      regionName: caller.regionName,
      units: found.units,
      completeness: readable.registers.length > 0 ? completenessOf(found, readable) : null,
      shares: readable.shares ? thresholds.map((threshold) => ({ ...threshold, ...sharesOf(found, threshold) })) : null,
      evaluation: readable.scores ? evaluationOf(found, readable) : null,
    };
  }
}

function totals({ registers }: Readable): RawBuilder<unknown>[] {
  return [
    sql`count(*)::integer as units`,
    sql`coalesce(sum(filled), 0)::integer as filled`,
    sql`count(*) filter (where filled = ${registers.length})::integer as complete`,
    sql`count(*) filter (where items > 0)::integer as evaluated`,
    sql`count(*) filter (where items > 0 and self_evaluated = items)::integer as "selfEvaluated"`,
    sql`count(*) filter (where items > 0 and reviewed = items)::integer as reviewed`,
    sql`coalesce(sum(lowered), 0)::integer as lowered`,
    sql`coalesce(sum(to_file), 0)::integer as "toFile"`,
    sql`coalesce(sum(filed), 0)::integer as filed`,
  ];
}

function shareCounts({ field, recommended }: Threshold): RawBuilder<unknown>[] {
  const counts = {
    met: isMet(field, recommended),
    missed: isMissed(field, recommended),
    unrecorded: isUnrecorded(field),
  };
  return Object.entries(counts).map(
    ([state, condition]) => sql`count(*) filter (where ${condition})::integer as ${sql.id(`${state}:${field}`)}`,
  );
}

const held = sql`(
  select coalesce(json_object_agg(register, units), '{}') from (
    select register, count(*) as units from held group by register) as one) as held`;

const lowest = sql`(
  select coalesce(json_agg(one), '[]') from (
    select unit_id as "unitId", unit_name as "unitName", filled from progress
    order by filled, region_code, unit_name limit ${LOWEST}) as one) as lowest`;

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

function completenessOf({ filled, complete, held: units, lowest: few, regions, ...all }: Found, readable: Readable) {
  const missing = readable.registers.map(({ name, label }) => ({
    register: name,
    label,
    units: all.units - (units[name] ?? 0),
  }));
  const several = regions.length > 1 ? regions : [];
  return { registers: readable.registers.length, filled, complete, missing, lowest: few, regions: several };
}

function sharesOf(found: Found, { field }: Threshold) {
  const count = (state: string) => found[`${state}:${field}`] as number;
  return { met: count('met'), missed: count('missed'), unrecorded: count('unrecorded') };
}

function evaluationOf({ evaluated, selfEvaluated, reviewed, lowered, toFile, filed }: Found, { files }: Readable) {
  return {
    units: evaluated,
    ...{ selfEvaluated, reviewed, lowered },
    toFile: files ? toFile : null,
    filed: files ? filed : null,
  };
}
