import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RegisterCompleteness } from '@county-tcm/domain/home/overview';
import { columnOf } from '@county-tcm/domain/register/columns';
import { isEntered } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';
import { registers } from '@county-tcm/domain/registers/index';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { type UnitInfo, Units } from '../../directory/units.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';

export interface UnitCompleteness extends Omit<RegisterCompleteness, 'register' | 'label'> {
  unitId: string;
  unitName: string;
  unitType: string;
  regionCode: string;
  /** How many of the registers have a record at all. */
  filled: number;
  registers: RegisterCompleteness[];
}

/** What a unit has in one register. */
export interface RecordCount {
  register: string;
  unitId: string;
  count: number;
  last: Date;
  /** Whether any of them says something. */
  filled: boolean;
}

/** The registers that units keep, in menu order. */
export const unitRegisters: readonly Register[] = registers.filter(({ belongsTo }) => belongsTo === 'unit');

/**
 * What units have recorded for a year (API contract, section 4: `/unit/selectDataUpload`): of registers whose records
 * name their year, those of that year; of all others, what was there by its end.
 */
@Injectable()
export class Completeness {
  constructor(
    private readonly database: AppDatabase,
    private readonly units: Units,
  ) {}

  /**
   * Register by register, over all units of the caller's.
   * @param unitId only of this one of them
   */
  async ofCaller(caller: Caller, year: number, unitId?: string): Promise<RegisterCompleteness[]> {
    return byRegister(await this.counted(caller, year, unitId));
  }

  /**
   * Unit by unit, over the caller's region.
   * @param counts one row for each unit and register that has a record, where they are known already
   */
  async perUnit(caller: Caller, year: number, counts?: readonly RecordCount[]): Promise<UnitCompleteness[]> {
    const [units, counted] = await Promise.all([this.units.all(caller), counts ?? this.counted(caller, year)]);
    const byUnit = new Map<string, RecordCount[]>(units.map(({ id }) => [id, []]));
    for (const one of counted) byUnit.get(one.unitId)?.push(one);
    return units.map((unit) => ofUnit(unit, byUnit.get(unit.id) ?? []));
  }

  private async counted(caller: Caller, year: number, unitId?: string): Promise<RecordCount[]> {
    const inScope = sql<SqlBool>`record.unit_id in (
      select owner.id from unit owner where ${withinScope(caller, { unit: 'owner.id', region: 'owner.region_code' })})`;
    const scope = unitId === undefined ? inScope : sql<SqlBool>`${inScope} and record.unit_id = ${unitId}`;
    return (await recordCounts(scope, year).execute(this.database)).rows;
  }
}

/**
 * One row for each unit and register that has a record.
 * @param scope over rows called `record` with a `unit_id`
 */
export function recordCounts(scope: RawBuilder<SqlBool>, year: number): RawBuilder<RecordCount> {
  const counts = unitRegisters.map(
    (register) => sql`
      select ${register.name}::text as register, record.unit_id as "unitId", count(*)::integer as count,
        max(record.updated_at) as last, bool_or(${saysSomething(register)}) as filled
      from ${sql.table(register.table)} record
      where ${scope} and ${recordedFor(register, year)} group by record.unit_id`,
  );
  return sql<RecordCount>`${sql.join(counts, sql` union all `)}`;
}

/** Which records, as rows called `record`, count for a year: its own where they name one, else what was there by its end. */
export function recordedFor({ fields }: Register, year: number): RawBuilder<SqlBool> {
  const named = Object.keys(fields).find((name) => fields[name]?.kind === 'year');
  return named === undefined
    ? sql<SqlBool>`record.created_at < make_timestamptz(${year + 1}::integer, 1, 1, 0, 0, 0, 'Asia/Shanghai')`
    : sql<SqlBool>`${sql.ref(`record.${columnOf(named)}`)} = ${year}::integer`;
}

/** Which records, as rows called `record`, say anything besides their year: one that is empty is work to be done. */
export function saysSomething({ fields }: Register): RawBuilder<SqlBool> {
  const entered = Object.entries(fields).filter(([, field]) => isEntered(field) && field.kind !== 'year');
  const columns = entered.map(([name, { kind }]) => {
    const column = sql.ref(`record.${columnOf(name)}`);
    return kind === 'dictionaryChoices' ? sql`nullif(${column}, '{}')` : column;
  });
  return sql<SqlBool>`num_nonnulls(${sql.join(columns)}) > 0`;
}

/** Every register in menu order, also those without a record. */
export function byRegister(counted: readonly Omit<RecordCount, 'unitId'>[]): RegisterCompleteness[] {
  return unitRegisters.map(({ name, label }) => {
    const own = counted.filter(({ register }) => register === name);
    return { register: name, label, ...total(own) };
  });
}

function ofUnit({ id, unitName, unitType, regionCode }: UnitInfo, counted: readonly RecordCount[]): UnitCompleteness {
  const filled = counted.filter((one) => one.filled).length;
  return { unitId: id, unitName, unitType, regionCode, ...total(counted), filled, registers: byRegister(counted) };
}

function total(counted: readonly Omit<RecordCount, 'unitId'>[]): { count: number; lastTime: string | null } {
  const last = Math.max(...counted.map((one) => one.last.getTime()));
  return {
    count: counted.reduce((sum, one) => sum + one.count, 0),
    lastTime: counted.length === 0 ? null : shanghaiTime(new Date(last)),
  };
}
