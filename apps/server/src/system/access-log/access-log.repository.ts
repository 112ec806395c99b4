import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import type { ExportedList, ExportRow } from '../../exports/exported-list.js';
import { described } from '../../exports/list-export.js';
import { readRows } from '../../exports/read-rows.js';
import { countOf, everyRowOf, type ListSource, pageOf } from '../../http/page-of.js';
import type { Listing } from '../../http/envelope.js';
import { malformed } from '../../http/faults.js';
import type { ListQuery } from '../../http/list-query.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { timeOfId } from '../../platform/ids.js';
import { accessLogExport } from './access-log-export.js';

const columns = {
  id: sql`l.id`,
  applicationName: sql`l.application_name`,
  username: sql`l.username`,
  url: sql`l.url`,
  ua: sql`l.ua`,
  returnContentType: sql`l.return_content_type`,
  returnCode: sql`l.return_code`,
  region: sql`g.name`,
  regionCode: sql`l.region_code`,
  parameters: sql`l.parameters`,
  operation: sql`l.operation`,
  method: sql`l.method`,
  clientIp: sql`l.client_ip`,
  duration: sql`l.duration_ms::double precision`,
  traceId: sql`l.trace_id`,
  revealed: sql`l.revealed`,
  revealedId: sql`l.revealed_id`,
  orgId: sql`l.unit_id`,
  orgName: sql`u.unit_name`,
  openedOrgName: sql`o.unit_name`,
  createTime: wireTime('l.created_at'),
};

const text = ['applicationName', 'username', 'url', 'operation', 'clientIp', 'region'] as const;

/** What the access log can be asked for (spec part 2, section 7). */
export const accessLogList = {
  columns: Object.keys(columns),
  filters: {
    clientIp: 'contains',
    operation: 'contains',
    region: 'contains',
    returnCode: 'equals',
    url: 'contains',
    username: 'contains',
    orgId: 'equals',
    applicationName: 'contains',
    revealed: 'contains',
    revealedId: 'equals',
    openedOrgId: 'equals',
    reveals: 'equals',
    createTimeStart: 'equals',
    createTimeEnd: 'equals',
  },
} as const;

/** A log is looked into at its end or by filters; nobody pages through more. */
const COUNT_UP_TO = 10_000;

type Filter = keyof typeof accessLogList.filters;
const nothing = sql`and false`;

/** The access log, for those who may read it: everything, or what was asked by people of their region. */
@Injectable()
export class AccessLogRepository {
  constructor(private readonly database: AppDatabase) {}

  page(caller: Caller, query: ListQuery): Promise<Listing> {
    return pageOf(this.database, sourceOf(caller, query), query);
  }

  /** The whole list as a workbook shows it. */
  async exported(caller: Caller, query: ListQuery): Promise<ExportedList> {
    const source = sourceOf(caller, query);
    const count = await countOf(this.database, source, query);
    const all = everyRowOf<ExportRow>(source, query).compile(this.database);
    return { ...described(accessLogExport, query), count, rows: readRows(this.database, all) };
  }

  async find(caller: Caller, id: string): Promise<unknown> {
    const createdAt = isUuid(id) ? timeOfId(id) : '+';
    // Rows of this log have times of four-digit years; an id of anything else is the id of none.
    if (createdAt.startsWith('+')) return undefined;
    const one = sql`${from(caller)} and l.created_at = ${createdAt} and l.id = ${id}`;
    const source = { columns, from: one, text: [], order: sql`l.id` };
    const query = { current: 1, size: 1, offset: 0, orders: [], fuzzyParam: '', fields: [], queryParams: {} };
    return (await pageOf(this.database, source, query)).rows[0];
  }
}

function sourceOf(caller: Caller, query: ListQuery): ListSource {
  const conditions = Object.entries(query.queryParams).map(([name, value]) => condition(name as Filter, value));
  return {
    columns,
    from: sql`${from(caller)} ${sql.join(conditions, sql` `)}`,
    text,
    order: sql`l.created_at desc, l.id desc`,
    countUpTo: COUNT_UP_TO,
  };
}

function from(caller: Caller): RawBuilder<unknown> {
  return sql`from access_log l left join region g on g.code = l.region_code left join unit u on u.id = l.unit_id
    left join unit o on o.id = l.opened_unit_id
    where ${withinScope(caller, { unit: 'l.unit_id', region: 'l.region_code' })}`;
}

function condition(filter: Filter, value: string): RawBuilder<unknown> {
  switch (filter) {
    case 'returnCode':
      return /^\d{1,9}$/.test(value) ? sql`and l.return_code = ${Number(value)}` : nothing;
    case 'orgId':
      return isUuid(value) ? sql`and l.unit_id = ${value}` : nothing;
    case 'openedOrgId':
      return isUuid(value) ? sql`and l.opened_unit_id = ${value}` : nothing;
    case 'revealedId':
      return isUuid(value) ? sql`and l.revealed_id = ${value}` : nothing;
    case 'reveals':
      return whetherReveals(value);
    case 'createTimeStart':
      return sql`and l.created_at >= ${instant(value, '00:00:00')}::timestamptz`;
    case 'createTimeEnd':
      // To the end of the second, or of the day, that was named.
      return sql`and l.created_at < ${instant(value, '23:59:59')}::timestamptz + interval '1 second'`;
    default:
      return sql`and strpos(lower(${columns[filter]}), lower(${value})) > 0`;
  }
}

/** @param value 是 for what showed something personal whole, 否 for everything else */
function whetherReveals(value: string): RawBuilder<unknown> {
  if (value === '是') return sql`and l.revealed is not null`;
  return value === '否' ? sql`and l.revealed is null` : nothing;
}

/** `yyyy-MM-dd HH:mm:ss` or a day, by the clocks of Shanghai. @throws RequestFault 400 for what is neither */
function instant(value: string, timeOfDay: string): string {
  const parts = /^([12]\d{3}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(value);
  const time = new Date(`${parts?.[1] ?? ''}T${parts?.[2] ?? timeOfDay}+08:00`);
  return Number.isNaN(time.getTime()) ? malformed('时间格式应为 yyyy-MM-dd HH:mm:ss') : time.toISOString();
}
