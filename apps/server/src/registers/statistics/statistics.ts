import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { unitTypeNames } from '@county-tcm/domain/evaluation/unit-type';
import type { StatisticsAnswer } from '@county-tcm/domain/statistics/answer';
import type { Asked, StatisticsRow } from '@county-tcm/domain/statistics/behind';
import { emptyRow, withShares } from '@county-tcm/domain/statistics/numbers';
import type { StatisticsTable } from '@county-tcm/domain/statistics/table';
import { unitTypeRows } from '@county-tcm/domain/statistics/tables/by-unit-type';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { inRegion } from '../record-conditions.js';
import { amountsOf, type CountedRow, yearsOf } from './statistics-query.js';

/** Which page of a table whose rows are units is wanted. */
export interface Page {
  readonly size: number;
  readonly offset: number;
}

type Rows = Pick<StatisticsAnswer, 'rows' | 'total' | 'count'>;

/** Numbers that are counted from the records of the caller's units when they are asked for. */
@Injectable()
export class Statistics {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  async table(caller: Caller, table: StatisticsTable, asked: Asked, page: Page): Promise<StatisticsAnswer> {
    const { year, years } = await this.years(caller, table, asked);
    const rows = await this.rows(caller, table, { ...asked, year }, page);
    return { ...rows, year, years };
  }

  /** The rows of the spec's `*StatisticsList` calls: the types of units that treat people. */
  async ofTreatingUnits(caller: Caller, table: StatisticsTable): Promise<readonly StatisticsRow[]> {
    const { rows } = await this.byUnitType(caller, table, {});
    return rows.filter(({ unitType }) => unitType !== unitTypeNames.HEALTH_BUREAU);
  }

  private async years(caller: Caller, table: StatisticsTable, asked: Asked) {
    if (!table.ofYear) return { year: null, years: [] };
    const { rows } = await yearsOf(caller, table, asked).execute(this.database);
    const years = rows.map(({ year }) => year);
    return { year: asked.year ?? this.clock.currentYear(), years };
  }

  private rows(caller: Caller, table: StatisticsTable, asked: Asked, page: Page): Promise<Rows> {
    switch (table.rows.kind) {
      case 'unitType':
        return this.byUnitType(caller, table, asked);
      case 'name':
        return this.byName(caller, table, asked);
      case 'unit':
        return this.byUnit(caller, table, asked, page);
    }
  }

  private async byUnitType(caller: Caller, table: StatisticsTable, asked: Asked): Promise<Rows> {
    const counted = await this.counted(caller, table, asked, sql.ref('owner.unit_type'), true);
    const rows = unitTypeRows.map((unitType) => ({ unitType, ...(counted.get(unitType) ?? emptyRow(table)) }));
    return { rows, total: counted.get(null) ?? emptyRow(table), count: rows.length };
  }

  /** The most common names first. */
  private async byName(caller: Caller, table: StatisticsTable, asked: Asked): Promise<Rows> {
    const counted = await this.counted(caller, table, asked, sql.ref('named.name'), false);
    const rows = [...counted].map(([name, numbers]) => ({ name, ...numbers }));
    const [first = ''] = table.chart;
    const amount = (row: StatisticsRow) => Number(row[first]);
    rows.sort((one, other) => amount(other) - amount(one) || String(one.name).localeCompare(String(other.name), 'zh'));
    return { rows, total: null, count: rows.length };
  }

  private async byUnit(caller: Caller, table: StatisticsTable, asked: Asked, { size, offset }: Page): Promise<Rows> {
    const scope = withinScope(caller, { unit: 'owner.id', region: 'owner.region_code' });
    const region = asked.regionCode ? inRegion(sql.ref('owner.region_code'), asked.regionCode) : sql<SqlBool>`true`;
    const { rows: units } = await sql<{ id: string; unitName: string; unitType: string; count: string }>`
      select owner.id, owner.unit_name as "unitName", owner.unit_type as "unitType", count(*) over () as count
      from unit owner where ${scope} and ${region}
      order by owner.region_code, owner.unit_no, owner.id limit ${size} offset ${offset}`.execute(this.database);
    const ids = units.map(({ id }) => id);
    const [counted, all] = await Promise.all([
      this.counted(caller, table, asked, sql.ref('owner.id'), false, sql`owner.id = any(${ids}::uuid[])`),
      this.counted(caller, table, asked, null, false),
    ]);
    const rows = units.map(({ id, unitName, unitType }) => ({
      unitId: id,
      unitName,
      unitType,
      ...(counted.get(id) ?? emptyRow(table)),
    }));
    const count = units[0]?.count ?? (offset === 0 ? 0 : await this.unitsIn(sql`${scope} and ${region}`));
    return { rows, total: all.get(null) ?? emptyRow(table), count: Number(count) };
  }

  /** Asked for where a page past the end has no row that says it. */
  private async unitsIn(condition: RawBuilder<unknown>): Promise<string> {
    const query = sql<{ count: string }>`select count(*) as count from unit owner where ${condition}`;
    return (await query.execute(this.database)).rows[0]!.count;
  }

  /** The numbers by row; what several registers counted of the same row is put together. */
  private async counted(
    caller: Caller,
    table: StatisticsTable,
    asked: Asked,
    key: RawBuilder<unknown> | null,
    withTotal: boolean,
    where?: RawBuilder<SqlBool>,
  ): Promise<ReadonlyMap<string | null, StatisticsRow>> {
    const query = amountsOf(caller, table, { asked, key, withTotal, where });
    const merged = new Map<string | null, CountedRow['amounts']>();
    for (const { key: row, isTotal, amounts } of (await query.execute(this.database)).rows) {
      if (row === null && !isTotal) continue;
      merged.set(row, { ...merged.get(row), ...amounts });
    }
    return new Map([...merged].map(([row, amounts]) => [row, withShares(table, amounts)]));
  }
}
