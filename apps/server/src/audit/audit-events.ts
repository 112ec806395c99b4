import { Injectable } from '@nestjs/common';
import { EventStore, type EventMeta, type Stored } from '@county-tcm/events';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../access/caller.js';
import { withinScope } from '../access/scope.js';
import { containing } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { type AuditRow, auditRowOf } from './audit-row.js';
import { instant, type ResourceQuery, type ResourceShape, several, single } from './rest-query.js';

/** By what the rows of `/events` can be sorted, as the page calls it. */
const columns: Readonly<Record<string, string>> = {
  id: 'page.position',
  recordedAt: 'page.recorded_at',
  stream: 'page.stream_id',
  version: 'page.version',
  type: 'page.type',
  actorName: 'page.actor_name',
  unitName: 'page.unit_name',
};

export const eventResource: ResourceShape = {
  name: 'events',
  filters: ['id', 'stream', 'category', 'type', 'actorId', 'actorName', 'unitId', 'from', 'to'],
  sorts: ['id', 'recordedAt', 'stream', 'version', 'type', 'actorName', 'unitName'],
};

const found = sql`select a.*, u.unit_name from audit_event a left join unit u on u.id = a.unit_id`;

interface Found {
  position: string;
  category: string;
  stream_id: string;
  version: number;
  type: string;
  schema: number;
  data: Record<string, unknown>;
  meta: EventMeta;
  recorded_at: Date;
  unit_name: string | null;
}

/** Every recorded change in the caller's scope; found in the audit's own table and read from the history itself. */
@Injectable()
export class AuditEvents {
  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
  ) {}

  async list(caller: Caller, query: ResourceQuery): Promise<{ rows: AuditRow[]; count: number }> {
    const where = sql`where ${sql.join([audited(caller), ...this.conditions(query.filter)], sql` and `)}`;
    const direction = sql.raw(query.sort.descending ? 'desc' : 'asc');
    const order = sql`order by ${sql.ref(columns[query.sort.name] ?? 'page.position')} ${direction}, page.position ${direction}`;
    // The page is cut before the events are fetched, so that only its own are.
    const page = sql`
      select * from (${found} ${where}) page ${order} limit ${query.limit} offset ${query.offset}`;
    const [rows, counted] = await Promise.all([
      this.read(page, order),
      sql<{ count: string }>`select count(*) from audit_event a ${where}`.execute(this.database),
    ]);
    return { rows, count: Number(counted.rows[0]?.count) };
  }

  /** @returns undefined where there is no such event in the caller's scope */
  async one(caller: Caller, position: string): Promise<AuditRow | undefined> {
    const [id] = positionsIn([position]);
    if (id === undefined) return undefined;
    const rows = await this.read(sql`${found} where a.position = ${id} and ${audited(caller)}`);
    return rows[0];
  }

  /** Events by their positions, which somebody found within the caller's scope. */
  async byPosition(positions: readonly string[]): Promise<Map<number, AuditRow>> {
    const rows = await this.read(sql`${found} where a.position = any(${[...new Set(positions)]}::bigint[])`);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Whether any event of the stream is the caller's to see. */
  async seesStream(caller: Caller, stream: { category: string; id: string }): Promise<boolean> {
    const { rows } = await sql`
      select from audit_event a
      where a.category = ${stream.category} and a.stream_id = ${stream.id} and ${audited(caller)} limit 1`.execute(
      this.database,
    );
    return rows.length > 0;
  }

  /** The names of units as they are now. */
  async unitNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const known = [...new Set(ids)].filter((id): id is string => id !== null && isUuid(id));
    const { rows } = await sql<{ id: string; unit_name: string }>`
      select id, unit_name from unit where id = any(${known}::uuid[])`.execute(this.database);
    return new Map(rows.map(({ id, unit_name }) => [id, unit_name]));
  }

  private async read(page: RawBuilder<unknown>, order = sql``): Promise<AuditRow[]> {
    const { rows } = await sql<Found>`
      select page.position, page.category, page.stream_id, page.version, page.unit_name,
        e.type, e.schema, e.data, e.meta, e.recorded_at
      from (${page}) page join events e
        on e.category = page.category and e.stream_id = page.stream_id and e.version = page.version
      ${order}`.execute(this.database);
    return rows.map((row) => auditRowOf(this.storedOf(row), row.unit_name));
  }

  private storedOf(row: Found): Stored {
    const { category, stream_id: streamId, version, type } = row;
    const data = this.store.schemas.lift(type, row.schema, row.data);
    const place = { position: Number(row.position), transactionId: '', hash: '', commandId: '' };
    const what = { stream: `${category}-${streamId}`, category, streamId, version, type };
    return { ...what, ...place, schema: row.schema, data, meta: row.meta, recordedAt: row.recorded_at };
  }

  private conditions(filter: ResourceQuery['filter']): RawBuilder<SqlBool>[] {
    const [ids, types, categories] = [several(filter, 'id'), several(filter, 'type'), several(filter, 'category')];
    const [stream, actorId, actorName, unitId] = ['stream', 'actorId', 'actorName', 'unitId'].map((name) =>
      single(filter, name),
    );
    const [from, to] = [single(filter, 'from'), single(filter, 'to')];
    const conditions = [
      ids && sql<SqlBool>`a.position = any(${positionsIn(ids)}::bigint[])`,
      types && sql<SqlBool>`a.type = any(${types}::text[])`,
      categories && sql<SqlBool>`a.category = any(${categories}::text[])`,
      stream && this.ofStream(stream),
      actorId && sql<SqlBool>`a.actor_id = ${actorId}`,
      actorName && sql<SqlBool>`a.actor_name ilike ${containing(actorName)}`,
      unitId && (isUuid(unitId) ? sql<SqlBool>`a.unit_id = ${unitId}` : sql<SqlBool>`false`),
      from && sql<SqlBool>`a.recorded_at >= ${instant(from, 'from', 'begin')}`,
      to && sql<SqlBool>`a.recorded_at <= ${instant(to, 'to', 'end')}`,
    ];
    return conditions.filter((condition) => condition !== undefined && condition !== '');
  }

  private ofStream(text: string): RawBuilder<SqlBool> {
    const stream = this.store.findStream(text);
    if (!stream) return sql<SqlBool>`false`;
    return sql<SqlBool>`(a.category = ${stream.category} and a.stream_id = ${stream.id})`;
  }
}

/** What belongs to nobody (made when the system was set up) is every auditor's to see. */
export function audited(caller: Caller): RawBuilder<SqlBool> {
  const scope = withinScope(caller, { unit: 'a.unit_id', region: 'a.region_code' });
  return sql<SqlBool>`(${scope} or (a.unit_id is null and a.region_code is null))`;
}

/** Those of the texts that can be positions. */
function positionsIn(texts: readonly string[]): string[] {
  return texts.filter((text) => /^\d{1,18}$/.test(text));
}
