import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { evaluationSheet } from '@county-tcm/domain/evaluation/sheet/decider';
import { itemSelection, selectionId } from '@county-tcm/domain/evaluation/selection/item-selection';
import { regionStandard } from '@county-tcm/domain/evaluation/region-standard/region-standard';
import { levels } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeNo, unitTypeNos } from '@county-tcm/domain/registers/units/unit-type';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { systemCaller } from '../../caller/system-caller.js';
import type { UnitInfo } from '../../directory/units.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { mayReadRules, readableKinds } from './change-kinds.js';

/** Which changes are asked for. */
export interface ChangesAsked {
  year: number;
  /** Only those that concern this unit, which is the caller's to see. */
  unit: UnitInfo | null;
  size: number;
  /** Only those before this event, by its position. */
  before: string | null;
}

/**
 * What somebody else changed about the caller's units: found by the audit's own table, within the caller's scope and
 * rights. "Somebody else" is who never had an account of the unit that the change belongs to, is not the caller, and is
 * a person: what the program seeded is nobody's doing.
 */
@Injectable()
export class ChangesByOthers {
  constructor(private readonly database: AppDatabase) {}

  /** @returns positions of events, newest first */
  async find(caller: Caller, asked: ChangesAsked): Promise<string[]> {
    const branches = [this.ofUnits(caller, asked), ...(mayReadRules(caller) ? this.ofRules(caller, asked) : [])];
    const { rows } = await sql<{ position: string }>`
      select position from (${sql.join(branches, sql` union all `)}) as found
      order by position desc limit ${asked.size}`.execute(this.database);
    return rows.map(({ position }) => position);
  }

  private ofUnits(caller: Caller, asked: ChangesAsked): RawBuilder<unknown> {
    const { unit } = asked;
    return newest(caller, asked, [
      sql`a.unit_id is not null and a.category = any(${readableKinds(caller)}::text[])`,
      sql`a.type not like '%Conflicted' and a.type <> 'PasswordChanged'`,
      withinScope(caller, { unit: 'a.unit_id', region: 'a.region_code' }) as RawBuilder<SqlBool>,
      unit === null ? sql`true` : sql`a.unit_id = ${unit.id}`,
      sql`not exists (
        select from audit_event own
        where own.category = 'account' and own.stream_id = a.actor_id and own.unit_id = a.unit_id)`,
    ]);
  }

  /** Selections and standards belong to no unit: they are found by the streams that speak of the units' types and regions. */
  private ofRules(caller: Caller, asked: ChangesAsked): RawBuilder<unknown>[] {
    const { year, unit } = asked;
    const type = unit === null ? undefined : unitTypeNo(unit.unitType);
    const types = unit === null ? unitTypeNos : type === undefined ? [] : [type];
    const selections = types.flatMap((no) => levels.map((level) => selectionId({ level, unitTypeNo: no, year })));
    const { category } = regionStandard;
    const standards = unit === null ? regionsOf(caller) : sql`a.stream_id = any(${regionsAbove(unit)}::text[])`;
    return [
      newest(caller, asked, [sql`a.category = ${itemSelection.category} and a.stream_id = any(${selections}::text[])`]),
      newest(caller, asked, [sql`a.category = ${category}`, standards]),
    ];
  }
}

function newest(caller: Caller, asked: ChangesAsked, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { year, before, size } = asked;
  const all = [
    ...conditions,
    sql`a.actor_id not in (${systemCaller.userId}, ${caller.userId})`,
    ofYear(year),
    ...(before === null ? [] : [sql`a.position < ${before}::bigint`]),
  ];
  return sql`(select a.position from audit_event a where ${sql.join(all, sql` and `)}
    order by a.position desc limit ${size})`;
}

/** A sheet's stream says its year, which goes on being reviewed after it has ended; of all else the time does. */
function ofYear(year: number): RawBuilder<unknown> {
  return sql`case when a.category = ${evaluationSheet.category} then a.stream_id like ${`%-${year}-%`}
    else a.recorded_at >= ${beginOf(year)} and a.recorded_at < ${beginOf(year + 1)} end`;
}

function beginOf(year: number): RawBuilder<unknown> {
  return sql`make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, 'Asia/Shanghai')`;
}

/** The unit's region and those above it, any of which may say by which standard it is evaluated. */
function regionsAbove({ regionCode }: UnitInfo): string[] {
  return [regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`];
}

/** The regions of the caller's scope; staff of a unit always ask for their unit. */
function regionsOf(caller: Caller): RawBuilder<unknown> {
  return withinScope(caller, { unit: 'a.unit_id', region: 'a.stream_id' }) as RawBuilder<unknown>;
}
