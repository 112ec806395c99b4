import { Injectable } from '@nestjs/common';
import { EventStore, type EventMeta, type Stored } from '@county-tcm/events';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../caller/caller.js';
import { readRows } from '../../exports/read-rows.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { audited, eventConditions, eventOrder, positionsIn } from './audit-event-query.js';
import type { AuditRow } from '@county-tcm/domain/audit/answers';
import { auditRowOf } from './audit-row.js';
import { EventNames } from './event-names.js';
import type { ResourceQuery } from '../rest-query.js';

/** How many events are counted at most: a list that grows without end, which nobody reads to its end. */
export const COUNTED_UP_TO = 10_000;

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
}

/** Every recorded change in the caller's scope; found in the audit's own table and read from the history itself. */
@Injectable()
export class AuditEvents {
  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly names: EventNames,
  ) {}

  async list(caller: Caller, query: ResourceQuery): Promise<{ rows: AuditRow[]; count: number }> {
    const where = this.where(caller, query.filter);
    const order = eventOrder(query.sort);
    // The page is cut before the events are fetched, so that only its own are.
    const page = sql`select * from audit_event a ${where} ${order('a')} limit ${query.limit} offset ${query.offset}`;
    const [rows, count] = await Promise.all([
      this.read(withEvents(page, order('page'))),
      this.count(caller, query.filter, COUNTED_UP_TO),
    ]);
    return { rows, count };
  }

  /** How many there are, counted no further than `upTo`. */
  async count(caller: Caller, filter: ResourceQuery['filter'], upTo: number): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      select count(*) from (select from audit_event a ${this.where(caller, filter)} limit ${upTo}) counted`.execute(
      this.database,
    );
    return Number(rows[0]?.count);
  }

  /** All of them as they are at one moment, some at a time, whatever page is asked for. */
  async *all(caller: Caller, { filter, sort }: ResourceQuery): AsyncGenerator<AuditRow[]> {
    const order = eventOrder(sort)('a');
    const found = sql`select * from audit_event a ${this.where(caller, filter)}`;
    const query = withEvents(found, order, 'a').compile(this.database);
    for await (const some of readRows(this.database, query)) yield await this.shown(some.map(this.stored));
  }

  /** @returns undefined where there is no such event in the caller's scope */
  async one(caller: Caller, position: string): Promise<AuditRow | undefined> {
    const [id] = positionsIn([position]);
    if (id === undefined) return undefined;
    const rows = await this.read(
      withEvents(sql`select * from audit_event a where a.position = ${id} and ${audited(caller)}`),
    );
    return rows[0];
  }

  /** Events by their positions, which somebody found within the caller's scope. */
  async byPosition(positions: readonly string[]): Promise<Map<number, AuditRow>> {
    const rows = await this.read(
      withEvents(sql`select * from audit_event a where a.position = any(${[...new Set(positions)]}::bigint[])`),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Events as the audit shows them, with the names of that day. */
  async shown(events: readonly Stored[]): Promise<AuditRow[]> {
    const names = await this.names.of(events);
    return events.map((event, index) => auditRowOf(event, names[index]!));
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

  private where(caller: Caller, filter: ResourceQuery['filter']): RawBuilder<unknown> {
    return sql`where ${sql.join([audited(caller), ...eventConditions(filter, this.store)], sql` and `)}`;
  }

  private async read(page: RawBuilder<Found>): Promise<AuditRow[]> {
    const { rows } = await page.execute(this.database);
    return this.shown(rows.map(this.stored));
  }

  private readonly stored = (row: Found): Stored => {
    const { category, stream_id: streamId, version, type } = row;
    const data = this.store.schemas.lift(type, row.schema, row.data);
    const place = { position: Number(row.position), epoch: 0, transactionId: '', hash: '', commandId: '' };
    const what = { stream: `${category}-${streamId}`, category, streamId, version, type };
    return { ...what, ...place, schema: row.schema, data, meta: row.meta, recordedAt: row.recorded_at };
  };
}

/** Rows of the audit's own table with what the history holds of them. */
function withEvents(found: RawBuilder<unknown>, order = sql``, name = 'page'): RawBuilder<Found> {
  const page = sql.ref(name);
  return sql<Found>`
    select ${page}.position, ${page}.category, ${page}.stream_id, ${page}.version,
      e.type, e.schema, e.data, e.meta, e.recorded_at
    from (${found}) ${page} join events e
      on e.category = ${page}.category and e.stream_id = ${page}.stream_id and e.version = ${page}.version
    ${order}`;
}
