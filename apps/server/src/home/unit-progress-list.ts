import type { UnitProgress } from '@county-tcm/domain/home/overview';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Threshold, thresholds } from '@county-tcm/domain/home/threshold';
import type { Caller } from '../caller/caller.js';
import { regionPrefix } from '../caller/scope.js';
import { malformed } from '../http/faults.js';
import { ofUnits } from '../evaluation/evaluation-sql.js';
import { Listing } from '../http/envelope.js';
import { containing, type ListQuery, type ListShape, parseListQuery, pick } from '../http/list-query.js';
import { type Columns, pageOf, selectList } from '../http/page-of.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { isMet, isMissed, isUnrecorded, progressMembers } from './progress-members.js';
import { type ProgressOf, withProgress } from './progress-sql.js';
import { type Readable, readableBy } from './readable.js';

/** What is known of a unit without looking at its progress. */
const unitColumns: Columns = {
  id: sql.ref('u.id'),
  unitId: sql.ref('u.id'),
  unitName: sql.ref('u.unit_name'),
  unitType: sql.ref('u.unit_type'),
  regionCode: sql.ref('u.region_code'),
  regionName: sql.ref('region.name'),
};

/** What one search goes through. */
const text = ['unitName', 'unitType', 'regionName'];

function isByUnit({ orders }: ListQuery): boolean {
  return orders.every(({ name }) => Object.hasOwn(unitColumns, name));
}

/** Where a unit can stand with its evaluation, in the words of the filter `stage`. */
const stages: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  自评未完成: sql<SqlBool>`progress.self_evaluated < progress.items`,
  待评审: sql<SqlBool>`progress.items > 0 and progress.self_evaluated = progress.items and progress.reviewed < progress.items`,
  未评完: sql<SqlBool>`progress.items > 0 and progress.reviewed < progress.items`,
  已评完: sql<SqlBool>`progress.items > 0 and progress.reviewed = progress.items`,
};

/** How far the units of the caller's are, as a list to page through, sort and filter. */
@Injectable()
export class UnitProgressList {
  constructor(private readonly database: AppDatabase) {}

  /**
   * @param body `queryParams`: `unitName`, `unitType`, `regionCode` (with what lies below), `missing` (the name of a
   * register without a record), `met`, `missed` and `unrecorded` (the field of a share), `stage` and `year`
   */
  queryOf(caller: Caller, body: unknown): ListQuery {
    const readable = readableBy(caller);
    return parseListQuery(body, shapeOf(Object.keys(columnsFor(readable)), readable));
  }

  async page(caller: Caller, query: ListQuery, year: number): Promise<Listing> {
    const readable = readableBy(caller);
    const columns = columnsFor(readable);
    const of = { caller, year, readable };
    const conditions = ofProgress(query, readable);
    if (conditions.length === 0 && isByUnit(query)) return this.pageByUnit(of, columns, query);
    return pageOf(
      this.database,
      {
        with: withProgress({ ...of, where: ofUnit(query) }),
        columns,
        from: sql`from progress where ${sql.join([sql`true`, ...conditions], sql` and `)}`,
        text,
        order: sql`progress.region_code, progress.unit_name, progress.unit_id`,
      },
      query,
    );
  }

  /** Which units are on the page does not depend on how far they are, so that only these are looked at. */
  private async pageByUnit(of: ProgressOf, columns: Columns, query: ListQuery): Promise<Listing> {
    const where = sql.join([ofUnits(of.caller), ...ofUnit(query)], sql` and `);
    const units = await pageOf(
      this.database,
      {
        columns: unitColumns,
        from: sql`from unit u left join region on region.code = u.region_code where ${where}`,
        text,
        order: sql`u.region_code, u.unit_name, u.id`,
      },
      { ...query, fields: ['id'] },
    );
    const ids = (units.rows as { id: string }[]).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      ${withProgress({ ...of, where: [sql<SqlBool>`u.id = any(${ids}::uuid[])`] })}
      select ${selectList(columns)} from progress`.execute(this.database);
    const inOrder = rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return new Listing(pick(inOrder, query.fields), units.count);
  }

  /** One unit of the caller's; undefined where there is none of this id. */
  async one(
    caller: Caller,
    unitId: string,
    year: number,
    readable = readableBy(caller),
  ): Promise<UnitProgress | undefined> {
    const { rows } = await sql<UnitProgress>`
      ${withProgress({ caller, year, readable, where: [sql<SqlBool>`u.id = ${unitId}`] })}
      select ${selectList(progressMembers(readable))} from progress`.execute(this.database);
    return rows[0];
  }
}

function columnsFor(readable: Readable): Columns {
  return { id: sql.ref('progress.unit_id'), ...progressMembers(readable) };
}

function shapeOf(columns: readonly string[], { registers, shares, scores }: Readable): ListShape {
  const filters = ['unitType', 'regionCode', 'year', ...(registers.length > 0 ? ['missing'] : [])];
  const equals = [...filters, ...(shares ? ['met', 'missed', 'unrecorded'] : []), ...(scores ? ['stage'] : [])];
  return {
    columns,
    filters: { unitName: 'contains', ...Object.fromEntries(equals.map((name) => [name, 'equals' as const])) },
  };
}

function ofUnit({ queryParams }: ListQuery): RawBuilder<SqlBool>[] {
  const { unitName, unitType, regionCode } = queryParams;
  const prefix = regionCode && regionPrefix(regionCode);
  return [
    unitName && sql<SqlBool>`u.unit_name ilike ${containing(unitName)}`,
    unitType && sql<SqlBool>`u.unit_type = ${unitType}`,
    prefix && sql<SqlBool>`u.region_code >= ${prefix} and u.region_code < ${prefix + ':'}`,
  ].filter((condition) => condition !== undefined && condition !== '');
}

function ofProgress({ queryParams }: ListQuery, { registers }: Readable): RawBuilder<SqlBool>[] {
  const { missing, stage } = queryParams;
  if (missing && !registers.some(({ name }) => name === missing)) malformed('未知的查询条件值：missing');
  if (stage && !Object.hasOwn(stages, stage)) malformed('未知的查询条件值：stage');
  return [
    missing && sql<SqlBool>`${missing} <> all(progress.registers)`,
    stage && stages[stage],
    ...Object.entries(shareFilters).map(([name, condition]) => {
      const field = queryParams[name];
      return field && sql<SqlBool>`${condition(thresholdNamed(field, name))}`;
    }),
  ].filter((condition) => condition !== undefined && condition !== '');
}

/** Filters by a share, whose value is the share's field. */
const shareFilters: Readonly<Record<string, (threshold: Threshold) => RawBuilder<boolean>>> = {
  met: ({ field, recommended }) => isMet(field, recommended),
  missed: ({ field, recommended }) => isMissed(field, recommended),
  unrecorded: ({ field }) => isUnrecorded(field),
};

function thresholdNamed(field: string, filter: string): Threshold {
  return thresholds.find((one) => one.field === field) ?? malformed(`未知的查询条件值：${filter}`);
}
