import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { regionPrefix } from '../caller/scope.js';
import { malformed } from '../http/faults.js';
import { containing, type ListQuery, type ListShape } from '../http/list-query.js';
import { shanghaiTime } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { type AttachmentLink, type LinkColumns, linkOf } from './attachment-link.js';
import { ownedBy } from './attachment-repository.js';

/** The columns of the list by the members of its rows. */
const columns: Readonly<Record<string, string>> = {
  id: 'a.id',
  fileName: 'a.file_name',
  postfix: 'a.postfix',
  size: 'a.size',
  accessType: 'a.access_type',
  status: 'a.status',
  descName: 'a.desc_name',
  remarks: 'a.remarks',
  orgId: 'a.org_id',
  applicationName: 'a.application_name',
  uploaderName: 'a.uploader_name',
  unitName: 'u.unit_name',
  createTime: 'a.created_at',
  updateTime: 'a.updated_at',
  version: 'a.version',
};

const searched = ['fileName', 'descName', 'remarks', 'applicationName', 'uploaderName', 'unitName'];

/** The list of file management (API contract, section 6). Members that are made up of others cannot be ordered by. */
export const managedFileList: ListShape = {
  columns: [...Object.keys(columns), 'unitId', 'orgName', 'accessPath', 'downloadPath', 'thumbBase64'],
  filters: {
    fileName: 'contains',
    orgId: 'equals',
    applicationName: 'contains',
    postfix: 'equals',
    createTime: 'equals',
  },
};

/** One row of the list, and what its dialog shows. */
export interface ManagedFile extends AttachmentLink {
  version: number;
  createTime: string;
  updateTime: string;
  accessType: string;
  status: string;
  descName: string | null;
  remarks: string | null;
  orgId: string | null;
  /** Of the unit or region that it was filed under, or else of the unit that uploaded it. */
  orgName: string | null;
  applicationName: string | null;
  uploaderName: string | null;
  unitId: string | null;
  unitName: string | null;
}

interface Row extends LinkColumns {
  version: number;
  created_at: Date;
  updated_at: Date;
  access_type: string;
  status: string;
  desc_name: string | null;
  remarks: string | null;
  org_id: string | null;
  application_name: string | null;
  uploader_name: string | null;
  unit_id: string | null;
  unit_name: string | null;
  org_name: string | null;
}

/** `f` and `g`: the unit or the region that a file was filed under (`org_id` is the id of a unit or the code of a region). */
const from = sql`
  from attachment a
  left join attachment_thumbnail t on t.attachment_id = a.id
  left join unit u on u.id = a.unit_id
  left join unit f on f.id = case
    when a.org_id is null then a.unit_id
    when a.org_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.org_id::uuid
  end
  left join region g on g.code = a.org_id`;
const all = sql`select a.*, t.data_url as thumbnail, u.unit_name, coalesce(f.unit_name, g.name) as org_name`;

/** Files as file management shows them: those of the caller's scope, and the caller's own uploads. */
@Injectable()
export class ManagedFiles {
  constructor(private readonly database: AppDatabase) {}

  async page(caller: Caller, query: ListQuery): Promise<{ rows: ManagedFile[]; count: number }> {
    const where = sql`where ${sql.join([ownedBy(caller), ...conditions(query)], sql` and `)}`;
    const page = sql<Row>`${all} ${from} ${where} order by ${orderOf(query)} limit ${query.size} offset ${query.offset}`;
    const [{ rows }, counted] = await Promise.all([
      page.execute(this.database),
      sql<{ count: string }>`select count(*) ${from} ${where}`.execute(this.database),
    ]);
    return { rows: rows.map(managedFileOf), count: Number(counted.rows[0]?.count) };
  }

  /** @throws Refusal `record/not-found` */
  async one(caller: Caller, id: string): Promise<ManagedFile> {
    if (!isUuid(id)) refuse('record/not-found');
    const { rows } = await sql<Row>`${all} ${from} where a.id = ${id} and ${ownedBy(caller)}`.execute(this.database);
    return rows[0] ? managedFileOf(rows[0]) : refuse('record/not-found');
  }
}

function conditions({ queryParams, fuzzyParam }: ListQuery): RawBuilder<SqlBool>[] {
  const { createTime, orgId, postfix, ...texts } = queryParams;
  const filters = Object.entries(texts).map(([name, value]) => contains(name, value));
  const fuzzy = searched.map((name) => contains(name, fuzzyParam));
  return [
    ...filters,
    ...(orgId === undefined ? [] : [filedUnder(orgId)]),
    // as the upload wrote it down: without the dot, in lower case
    ...(postfix === undefined ? [] : [sql<SqlBool>`a.postfix = ${postfix.replace(/^\./, '').toLowerCase()}`]),
    ...(createTime === undefined ? [] : [onDay(createTime)]),
    ...(fuzzyParam === '' ? [] : [sql<SqlBool>`(${sql.join(fuzzy, sql` or `)})`]),
  ];
}

function contains(name: string, value: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${columnOf(name)} ilike ${containing(value)}`;
}

/** Filed under a unit, or under a region or what is below it; what nobody filed counts for the unit that uploaded it. */
function filedUnder(orgId: string): RawBuilder<SqlBool> {
  const itself = sql`a.org_id = ${orgId} or f.id::text = ${orgId}`;
  if (!/^\d{6}$/.test(orgId)) return sql<SqlBool>`(${itself})`;
  const prefix = regionPrefix(orgId);
  const below = (column: string) => sql`(${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + ':'})`;
  return sql<SqlBool>`(${itself} or ${below('f.region_code')} or ${below('g.code')})`;
}

/** The day as a calendar in Shanghai has it. */
function onDay(value: string): RawBuilder<SqlBool> {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  const from = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(from.getTime())) malformed('查询条件createTime必须是日期');
  const to = new Date(from.getTime() + 24 * 60 * 60 * 1000);
  return sql<SqlBool>`(a.created_at >= ${from} and a.created_at < ${to})`;
}

function orderOf({ orders }: ListQuery) {
  const asked = orders.map(({ name, asc }) => sql`${columnOf(name)} ${sql.raw(asc ? 'asc' : 'desc')}`);
  return sql.join([...(asked.length > 0 ? asked : [sql`a.created_at desc`]), sql`a.id desc`]);
}

function columnOf(name: string) {
  return sql.ref(columns[name] ?? malformed(`不能按此字段排序：${name}`));
}

function managedFileOf(row: Row): ManagedFile {
  return {
    ...linkOf(row),
    version: row.version,
    createTime: shanghaiTime(row.created_at),
    updateTime: shanghaiTime(row.updated_at),
    accessType: row.access_type,
    status: row.status,
    descName: row.desc_name,
    remarks: row.remarks,
    orgId: row.org_id,
    orgName: row.org_name,
    applicationName: row.application_name,
    uploaderName: row.uploader_name,
    unitId: row.unit_id,
    unitName: row.unit_name,
  };
}
