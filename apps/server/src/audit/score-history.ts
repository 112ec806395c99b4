import { Injectable } from '@nestjs/common';
import { numberOf } from '@county-tcm/domain/evaluation/score';
import { levelOf, selectTypeOf, selectTypes, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../access/caller.js';
import { withinScope } from '../access/scope.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { AuditEvents } from './audit-events.js';
import type { AuditRow } from './audit-row.js';
import { instant, type ResourceQuery, type ResourceShape, single } from './rest-query.js';
import { type ScoreMoment, ScoreTotals } from './score-totals.js';
import { SheetItems } from './sheet-items.js';

const columns: Readonly<Record<string, string>> = {
  id: 'c.position',
  recordedAt: 'a.recorded_at',
  version: 'c.version',
};

export const scoreResource: ResourceShape = {
  name: 'scores',
  filters: ['unitId', 'year', 'itemId', 'selectType', 'kind', 'actorId', 'from', 'to'],
  sorts: ['id', 'recordedAt', 'version'],
};

/** One change of a score (API contract, section 7), with what the whole sheet came to by it. */
export interface ScoreRow extends Omit<AuditRow, 'id'>, ScoreMoment {
  /** The event's position; where one event changed several scores, with the item's id behind it. */
  id: number | string;
  year: number;
  selectType: string;
  itemId: string;
  itemName: string | null;
  /** `deduction`: `from` and `to` are what the unit declared against itself; `score`: the score under review. */
  kind: string;
  from: number | null;
  to: number | null;
}

interface Found {
  position: string;
  item_id: string;
  stream_id: string;
  version: number;
  unit_id: string;
  unit_name: string;
  year: number;
  level: StandardLevel;
  kind: string;
  value_from: string | null;
  value_to: string | null;
}

/** Every change of a score of the units in the caller's scope, found by the index of its sheet or item. */
@Injectable()
export class ScoreHistory {
  constructor(
    private readonly database: AppDatabase,
    private readonly events: AuditEvents,
    private readonly totals: ScoreTotals,
    private readonly items: SheetItems,
  ) {}

  async list(caller: Caller, query: ResourceQuery): Promise<{ rows: ScoreRow[]; count: number }> {
    const scope = withinScope(caller, { unit: 'c.unit_id', region: 'u.region_code' });
    const where = sql`where ${sql.join([scope, ...conditions(query.filter)], sql` and `)}`;
    const from = sql`from score_change c join unit u on u.id = c.unit_id join audit_event a on a.position = c.position`;
    const direction = sql.raw(query.sort.descending ? 'desc' : 'asc');
    const order = sql`${sql.ref(columns[query.sort.name] ?? 'c.position')} ${direction}, c.position ${direction}, c.item_id`;
    const [page, counted] = await Promise.all([
      sql<Found>`
        select c.*, u.unit_name ${from} ${where} order by ${order} limit ${query.limit} offset ${query.offset}`.execute(
        this.database,
      ),
      sql<{ count: string }>`select count(*) ${from} ${where}`.execute(this.database),
    ]);
    return { rows: await this.rows(page.rows), count: Number(counted.rows[0]?.count) };
  }

  private async rows(found: readonly Found[]): Promise<ScoreRow[]> {
    const [events, names, moments] = await Promise.all([
      this.events.byPosition(found.map(({ position }) => position)),
      this.items.names(found.map(({ item_id }) => item_id)),
      this.totals.after(found.map(changeOf)),
    ]);
    return found.flatMap((row, index) => {
      const event = events.get(Number(row.position));
      const moment = moments[index];
      return event && moment ? [rowOf(row, event, names.get(row.item_id) ?? null, moment)] : [];
    });
  }
}

function changeOf(row: Found) {
  const { stream_id: streamId, version, item_id: itemId, unit_id: unitId, year, level } = row;
  return { streamId, version, itemId, sheet: { unitId, year, level } };
}

/** Events that change several scores. */
const ofSeveral = new Set(['DeductionsCleared', 'ClearingUndone']);

function rowOf(row: Found, event: AuditRow, itemName: string | null, moment: ScoreMoment): ScoreRow {
  return {
    ...event,
    id: ofSeveral.has(event.type) ? `${event.id}-${row.item_id}` : event.id,
    unitId: row.unit_id,
    unitName: row.unit_name,
    year: row.year,
    selectType: selectTypeOf(row.level),
    itemId: row.item_id,
    itemName,
    kind: row.kind,
    from: row.value_from === null ? null : numberOf(row.value_from),
    to: row.value_to === null ? null : numberOf(row.value_to),
    ...moment,
  };
}

function conditions(filter: ResourceQuery['filter']): RawBuilder<SqlBool>[] {
  const value = (name: string) => single(filter, name);
  const [year, selectType, kind, actorId] = [value('year'), value('selectType'), value('kind'), value('actorId')];
  const [from, to] = [value('from'), value('to')];
  const conditions = [
    ofId('c.unit_id', value('unitId')),
    ofId('c.item_id', value('itemId')),
    year && (/^\d{4}$/.test(year) ? sql<SqlBool>`c.year = ${Number(year)}` : sql<SqlBool>`false`),
    selectType && ofSelectType(selectType),
    kind && sql<SqlBool>`c.kind = ${kind}`,
    actorId && sql<SqlBool>`a.actor_id = ${actorId}`,
    from && sql<SqlBool>`a.recorded_at >= ${instant(from, 'from', 'begin')}`,
    to && sql<SqlBool>`a.recorded_at <= ${instant(to, 'to', 'end')}`,
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '');
}

/** A standard that there is not has no scores. */
function ofSelectType(name: string): RawBuilder<SqlBool> {
  const selectType = selectTypes.find((known) => known === name);
  return selectType === undefined ? sql<SqlBool>`false` : sql<SqlBool>`c.level = ${levelOf(selectType)}`;
}

function ofId(column: string, id: string | undefined): RawBuilder<SqlBool> | undefined {
  if (id === undefined) return undefined;
  return isUuid(id) ? sql<SqlBool>`${sql.ref(column)} = ${id}` : sql<SqlBool>`false`;
}
