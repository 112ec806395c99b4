import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Threshold, thresholds } from '@county-tcm/domain/home/threshold';
import type { Caller } from '../access/caller.js';
import { regionPrefix } from '../access/scope.js';
import { malformed } from '../http/faults.js';
import type { Listing } from '../http/envelope.js';
import { containing, type ListQuery, type ListShape, parseListQuery } from '../http/list-query.js';
import { pageOf, selectList } from '../http/page-of.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { isMet, isMissed, isUnrecorded, progressMembers, type UnitProgress } from './progress-members.js';
import { withProgress } from './progress-sql.js';
import { type Readable, readableBy } from './readable.js';

/** Where a unit can stand with its evaluation, in the words of the filter `stage`. */
const stages: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  自评未完成: sql<SqlBool>`progress.self_evaluated < progress.items`,
  待评审: sql<SqlBool>`progress.items > 0 and progress.self_evaluated = progress.items and progress.reviewed < progress.items`,
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
  page(caller: Caller, body: unknown, yearOf: (query: ListQuery) => number): Promise<Listing> {
    const readable = readableBy(caller);
    const columns = progressMembers(readable);
    const query = parseListQuery(body, shapeOf(Object.keys(columns), readable));
    const year = yearOf(query);
    const conditions = sql.join([sql`true`, ...ofProgress(query, readable)], sql` and `);
    return pageOf(
      this.database,
      {
        with: withProgress({ caller, year, readable, where: ofUnit(query) }),
        columns: { id: sql.ref('progress.unit_id'), ...columns },
        from: sql`from progress where ${conditions}`,
        text: ['unitName', 'unitType', 'regionName'],
        order: sql`progress.region_code, progress.unit_name, progress.unit_id`,
      },
      query,
    );
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

function shapeOf(columns: readonly string[], { registers, shares, scores }: Readable): ListShape {
  const filters = ['unitType', 'regionCode', 'year', ...(registers.length > 0 ? ['missing'] : [])];
  const equals = [...filters, ...(shares ? ['met', 'missed', 'unrecorded'] : []), ...(scores ? ['stage'] : [])];
  return {
    columns: ['id', ...columns],
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
