import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { unitTypeNames } from '@county-tcm/domain/registers/units/unit-type';
import type { StatisticsAnswer } from '@county-tcm/domain/statistics/answer';
import type { Asked, StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { emptyRow, withShares } from '@county-tcm/domain/statistics/numbers';
import type { StatisticsTable } from '@county-tcm/domain/statistics/table';
import { unitTypeRows } from '@county-tcm/domain/statistics/tables/by-unit-type';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { inRegion } from '../list/record-conditions.js';
import { type By, type Kept, KeptStatistics, ofUnits } from './kept/kept-statistics.js';
import { amountsOf, type CountedRow, yearsOf } from './statistics-query.js';

/** Which page of a table whose rows are units is wanted. */
export interface Page {
  readonly size: number;
  readonly offset: number;
}

/** What is asked, by whom, and where it is kept; null where the records are to be counted. */
interface Question {
  readonly caller: Caller;
  readonly table: StatisticsTable;
  readonly asked: Asked;
  readonly kept: Kept | null;
}

/** What the rows are, over a record and its unit. */
const countedKeys: Readonly<Record<By, RawBuilder<unknown> | null>> = {
  unitType: sql.ref('owner.unit_type'),
  name: sql.ref('named.name'),
  unit: sql.ref('owner.id'),
  nothing: null,
};

type Rows = Pick<StatisticsAnswer, 'rows' | 'total' | 'count'>;

/** The rows that make up an answer, and of which units they are. */
interface Wanted {
  readonly by: By;
  readonly units?: readonly string[];
}

/** What the records of the caller's units come to: as it is kept, else counted when it is asked for. */
@Injectable()
export class Statistics {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly kept: KeptStatistics,
  ) {}

  async table(caller: Caller, table: StatisticsTable, asked: Asked, page: Page): Promise<StatisticsAnswer> {
    const kept = await this.kept.about(caller, asked);
    const { year, years } = await this.years(caller, table, asked, kept);
    const rows = await this.rows({ caller, table, asked: { ...asked, year }, kept }, page);
    return { ...rows, year, years };
  }

  /** The rows of the spec's `*StatisticsList` calls: the types of units that treat people. */
  async ofTreatingUnits(caller: Caller, table: StatisticsTable): Promise<readonly StatisticsRow[]> {
    const kept = await this.kept.about(caller, {});
    const { rows } = await this.byUnitType({ caller, table, asked: {}, kept });
    return rows.filter(({ unitType }) => unitType !== unitTypeNames.HEALTH_BUREAU);
  }

  private async years(caller: Caller, table: StatisticsTable, asked: Asked, kept: Kept | null) {
    if (!table.ofYear) return { year: null, years: [] };
    const years = kept ? await this.kept.years(kept, table) : await this.countedYears(caller, table, asked);
    return { year: asked.year ?? this.clock.currentYear(), years };
  }

  private async countedYears(caller: Caller, table: StatisticsTable, asked: Asked): Promise<number[]> {
    const { rows } = await yearsOf(caller, table, asked).execute(this.database);
    return rows.map(({ year }) => year);
  }

  private rows(question: Question, page: Page): Promise<Rows> {
    switch (question.table.rows.kind) {
      case 'unitType':
        return this.byUnitType(question);
      case 'name':
        return this.byName(question);
      case 'unit':
        return this.byUnit(question, page);
    }
  }

  private async byUnitType(question: Question): Promise<Rows> {
    const { table } = question;
    const found = await this.numbers(question, { by: 'unitType' });
    const rows = unitTypeRows.map((unitType) => ({ unitType, ...(found.get(unitType) ?? emptyRow(table)) }));
    return { rows, total: found.get(null) ?? emptyRow(table), count: rows.length };
  }

  /** The most common names first; no sums, since one record may have several names. */
  private async byName(question: Question): Promise<Rows> {
    const found = await this.numbers(question, { by: 'name' });
    const rows = [...found].flatMap(([name, numbers]) => (name === null ? [] : [{ name, ...numbers }]));
    const [first = ''] = question.table.chart;
    const amount = (row: StatisticsRow) => Number(row[first]);
    rows.sort((one, other) => amount(other) - amount(one) || one.name.localeCompare(other.name, 'zh'));
    return { rows, total: null, count: rows.length };
  }

  private async byUnit(question: Question, page: Page): Promise<Rows> {
    const { table, kept } = question;
    const condition = unitsOf(question);
    const { rows: units } = await sql<{ id: string; unitName: string; unitType: string }>`
      select owner.id, owner.unit_name as "unitName", owner.unit_type as "unitType" from unit owner where ${condition}
      order by owner.region_code, owner.unit_no, owner.id limit ${page.size} offset ${page.offset}`.execute(
      this.database,
    );
    const [found, all, count] = await Promise.all([
      this.numbers(question, { by: 'unit', units: units.map(({ id }) => id) }),
      this.numbers(question, { by: 'nothing' }),
      kept ? this.kept.units(kept) : this.unitsIn(condition),
    ]);
    const rows = units.map(({ id, unitName, unitType }) => ({
      unitId: id,
      unitName,
      unitType,
      ...(found.get(id) ?? emptyRow(table)),
    }));
    return { rows, total: all.get(null) ?? emptyRow(table), count };
  }

  private async unitsIn(condition: RawBuilder<SqlBool>): Promise<number> {
    const query = sql<{ count: string }>`select count(*) as count from unit owner where ${condition}`;
    return Number((await query.execute(this.database)).rows[0]!.count);
  }

  /** The numbers by row, those of all rows together under null; what several registers come to is put together. */
  private async numbers(question: Question, wanted: Wanted): Promise<ReadonlyMap<string | null, StatisticsRow>> {
    const { table } = question;
    const merged = new Map<string | null, CountedRow['amounts']>();
    for (const { key, isTotal, amounts } of await this.amounts(question, wanted)) {
      if (key === null && !isTotal) continue;
      merged.set(key, { ...merged.get(key), ...amounts });
    }
    return new Map([...merged].map(([key, amounts]) => [key, withShares(table, amounts)]));
  }

  private async amounts({ caller, table, asked, kept }: Question, { by, units }: Wanted): Promise<CountedRow[]> {
    if (kept) return this.kept.amounts(units ? ofUnits(units) : kept, table, asked, by);
    const where = units && sql<SqlBool>`owner.id = any(${units}::uuid[])`;
    const counting = { asked, key: countedKeys[by], withTotal: by === 'unitType', where };
    return (await amountsOf(caller, table, counting).execute(this.database)).rows;
  }
}

function unitsOf({ caller, asked: { regionCode } }: Question): RawBuilder<SqlBool> {
  const scope = withinScope(caller, { unit: 'owner.id', region: 'owner.region_code' });
  const region = regionCode ? inRegion(sql.ref('owner.region_code'), regionCode) : sql<SqlBool>`true`;
  return sql<SqlBool>`${scope} and ${region}`;
}
