import { Injectable } from '@nestjs/common';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { type StandardLevel, selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../access/caller.js';
import { withinScope } from '../access/scope.js';
import { containing } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { histories } from '../history/histories.js';
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
  constructor(private readonly database: AppDatabase) {}

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
    const rows = histories
      .filter(({ decider }) => category === undefined || decider.category === category)
      .flatMap(({ decider, label: streamLabel, labels }) =>
        Object.entries(labels).map(([id, label]) => ({ id, label, category: decider.category, streamLabel })),
      );
    return Promise.resolve({ rows: rows.slice(offset, offset + limit), count: rows.length });
  }

  async years(caller: Caller, { filter }: ResourceQuery) {
    const { rows } = await sql<{ year: number }>`
      select distinct c.year from score_change c join unit u on u.id = c.unit_id
      where ${inScope(caller)} and ${ofUnit('c.unit_id', single(filter, 'unitId'))} order by c.year desc`.execute(
      this.database,
    );
    return { rows: rows.map(({ year }) => ({ id: year, year })), count: rows.length };
  }

  /** The evaluations of which there is a history, each under the name of its stream. */
  async sheets(caller: Caller, { filter, limit, offset }: ResourceQuery) {
    const year = single(filter, 'year');
    const { rows } = await sql<Sheet>`
      select c.unit_id, c.year, c.level, u.unit_name, max(c.version) as version, max(a.recorded_at) as changed_at
      from score_change c join unit u on u.id = c.unit_id join audit_event a on a.position = c.position
      where ${inScope(caller)} and ${ofUnit('c.unit_id', single(filter, 'unitId'))}
        and ${year === undefined ? sql`true` : sql`c.year = ${/^\d{4}$/.test(year) ? Number(year) : 0}`}
      group by c.unit_id, c.year, c.level, u.unit_name
      order by c.year desc, u.unit_name, c.level`.execute(this.database);
    return { rows: rows.slice(offset, offset + limit).map(sheetOf), count: rows.length };
  }
}

interface Sheet {
  unit_id: string;
  unit_name: string;
  year: number;
  level: StandardLevel;
  version: number;
  changed_at: Date;
}

function sheetOf({ unit_id: unitId, unit_name: unitName, year, level, version, changed_at }: Sheet) {
  const id = `evaluation-${sheetId({ unitId, year, level })}`;
  return { id, unitId, unitName, year, selectType: selectTypeOf(level), version, changedAt: changed_at.toISOString() };
}

function inScope(caller: Caller) {
  return withinScope(caller, { unit: 'u.id', region: 'u.region_code' });
}

function ofUnit(column: string, id: string | undefined): RawBuilder<SqlBool> {
  if (id === undefined) return sql<SqlBool>`true`;
  return isUuid(id) ? sql<SqlBool>`${sql.ref(column)} = ${id}` : sql<SqlBool>`false`;
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
