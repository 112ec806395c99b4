import { Injectable } from '@nestjs/common';
import type { AnyHistoryDescription } from '@county-tcm/domain/history/description';
import { descriptionOf, eventDescriptionOf } from '@county-tcm/domain/audit/descriptions';
import { evaluationSheet } from '@county-tcm/domain/evaluation/sheet/decider';
import { type StandardLevel, selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { containing } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { Histories } from '../history/histories.js';
import { type ResourceQuery, type ResourceShape, several, single } from './rest-query.js';

export const unitResource: ResourceShape = {
  name: 'units',
  filters: ['id', 'unitName', 'unitType', 'q'],
  sorts: ['unitName', 'unitType', 'regionCode', 'id'],
};
export const typeResource: ResourceShape = { name: 'types', filters: ['category'], sorts: ['id'] };
export const yearResource: ResourceShape = { name: 'years', filters: ['unitId'], sorts: ['id'] };
export const sheetResource: ResourceShape = { name: 'sheets', filters: ['unitId', 'year'], sorts: ['id'] };

const unitColumns: Readonly<Record<string, string>> = {
  id: 'u.id',
  unitName: 'u.unit_name',
  unitType: 'u.unit_type',
  regionCode: 'u.region_code',
};

/** What an auditor picks from: the units in scope, the years that have a history, and the sheets of a unit. */
@Injectable()
export class AuditLists {
  constructor(
    private readonly database: AppDatabase,
    private readonly histories: Histories,
  ) {}

  async units(caller: Caller, { filter, sort, limit, offset }: ResourceQuery) {
    const where = sql`where ${sql.join([inScope(caller), ...unitConditions(filter)], sql` and `)}`;
    const order = sql`${sql.ref(unitColumns[sort.name] ?? 'u.unit_name')} ${sql.raw(sort.descending ? 'desc' : 'asc')}`;
    const { rows } = await sql<{ id: string; unitName: string; unitType: string; regionCode: string }>`
      select u.id, u.unit_name as "unitName", u.unit_type as "unitType", u.region_code as "regionCode" from unit u ${where}
      order by ${order}, u.id limit ${limit} offset ${offset}`.execute(this.database);
    const counted = await sql<{ count: string }>`select count(*) from unit u ${where}`.execute(this.database);
    return { rows, count: Number(counted.rows[0]?.count) };
  }

  /** The types of events that there can be, with their Chinese names: the same for everybody. */
  types({ filter, limit, offset }: ResourceQuery) {
    const category = single(filter, 'category');
    const rows = this.histories.all
      .filter(({ decider }) => category === undefined || decider.category === category)
      .flatMap(({ decider: { category: kind }, description }) => {
        const events: AnyHistoryDescription['events'] = description.events;
        const streamLabel = description.label;
        return Object.entries(events).map(([id, { label }]) => ({ id, label, category: kind, streamLabel }));
      });
    return Promise.resolve({ rows: rows.slice(offset, offset + limit), count: rows.length });
  }

  /** The Chinese name of a type of event. */
  typeWords(type: string): string {
    const found = this.histories.all.map(({ decider }) => eventDescriptionOf(decider.category, type)).find(Boolean);
    return found?.label ?? '未知类型';
  }

  /** The name of a unit, as far as the caller may know it. */
  async unitWords(caller: Caller, id: string): Promise<string> {
    const page = { filter: { id }, sort: { name: 'id', descending: false }, limit: 1, offset: 0 };
    return (await this.units(caller, page)).rows[0]?.unitName ?? '不在管辖范围内的单位';
  }

  categoryWords(category: string): string {
    return descriptionOf(category)?.label ?? '未知类别';
  }

  async years(caller: Caller, { filter }: ResourceQuery) {
    const { rows } = await sql<{ year: number }>`
      select distinct year from (${sheetsOf(caller, single(filter, 'unitId'))}) s order by year desc`.execute(
      this.database,
    );
    return { rows: rows.map(({ year }) => ({ id: year, year })), count: rows.length };
  }

  /** The evaluations of which there is a history, each under the name of its stream. */
  async sheets(caller: Caller, { filter, limit, offset }: ResourceQuery) {
    const year = single(filter, 'year');
    const found = sql`
      from (${sheetsOf(caller, single(filter, 'unitId'))}) s
      where ${year === undefined ? sql`true` : sql`year = ${/^\d{4}$/.test(year) ? Number(year) : 0}`}`;
    const [{ rows }, counted] = await Promise.all([
      sql<Sheet>`
        select page.*, a.recorded_at as changed_at
        from (select * ${found} order by year desc, unit_name, level limit ${limit} offset ${offset}) page
          join audit_event a
            on a.category = ${evaluationSheet.category} and a.stream_id = page.stream_id and a.version = page.version
        order by year desc, unit_name, level`.execute(this.database),
      sql<{ count: string }>`select count(*) ${found}`.execute(this.database),
    ]);
    return { rows: rows.map(sheetOf), count: Number(counted.rows[0]?.count) };
  }
}

/** The heads of the sheets' streams: one row a sheet, however often it was changed. */
function sheetsOf(caller: Caller, unitId: string | undefined) {
  const form = '^([0-9a-f-]{36})-(\\d{4})-(province|national)$';
  return sql`
    select h.stream_id, h.version, u.id as unit_id, u.unit_name, key[2]::integer as year, key[3] as level
    from stream_heads h cross join lateral regexp_match(h.stream_id, ${form}) as key join unit u on u.id = key[1]::uuid
    where h.category = ${evaluationSheet.category} and ${inScope(caller)} and ${sheetOfUnit(unitId)}`;
}

/** By the range of names that begin with the unit's id, which the key of the heads answers. */
function sheetOfUnit(id: string | undefined): RawBuilder<SqlBool> {
  if (id === undefined) return sql<SqlBool>`true`;
  if (!isUuid(id)) return sql<SqlBool>`false`;
  return sql<SqlBool>`(h.stream_id >= ${`${id.toLowerCase()}-`} and h.stream_id < ${`${id.toLowerCase()}.`})`;
}

interface Sheet {
  stream_id: string;
  unit_id: string;
  unit_name: string;
  year: number;
  level: StandardLevel;
  version: number;
  changed_at: Date;
}

function sheetOf({ stream_id, unit_id: unitId, unit_name: unitName, year, level, version, changed_at }: Sheet) {
  const id = `${evaluationSheet.category}-${stream_id}`;
  return { id, unitId, unitName, year, selectType: selectTypeOf(level), version, changedAt: changed_at.toISOString() };
}

function inScope(caller: Caller) {
  return withinScope(caller, { unit: 'u.id', region: 'u.region_code' });
}

function unitConditions(filter: ResourceQuery['filter']): RawBuilder<SqlBool>[] {
  const [ids, name, type] = [
    several(filter, 'id'),
    single(filter, 'unitName') ?? single(filter, 'q'),
    single(filter, 'unitType'),
  ];
  const conditions = [
    ids && sql<SqlBool>`u.id = any(${ids.filter((id) => isUuid(id))}::uuid[])`,
    name && sql<SqlBool>`u.unit_name ilike ${containing(name)}`,
    type && sql<SqlBool>`u.unit_type = ${type}`,
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '');
}
