import { Injectable } from '@nestjs/common';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { refuse } from '@county-tcm/domain/refusal';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { Listing } from '../http/envelope.js';
import { type ListQuery, pick } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { wireTime } from '../platform/database/wire-time.js';
import { GivenRights } from '../audit/given-rights.js';
import { keysOf, leastKeyOf, type OpenCall, OpenCalls } from './open-calls.js';

/** A role, and whether those who have it may make the call. */
const roleOfEntry = z.object({ roleName: z.string(), checked: z.boolean() });

export const apiEntryAnswer = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  remarks: z.string().nullable(),
  /** Whether the running server declares it; what somebody entered by hand can be changed and deleted. */
  builtIn: z.boolean(),
  roleList: z.array(roleOfEntry),
  createTime: z.string().nullable(),
  updateTime: z.string().nullable(),
});

export type ApiEntryRow = z.output<typeof apiEntryAnswer>;

/** What the registry can be asked for (spec part 2, section 7). */
export const apiEntryList = {
  columns: ['id', 'version', 'name', 'url', 'remarks', 'builtIn', 'roleList', 'createTime', 'updateTime'],
  orders: ['name', 'url', 'remarks', 'createTime', 'updateTime'],
  filters: { name: 'contains', url: 'contains' },
} as const;

/** Far more than anybody enters by hand. */
const MOST = 2_000;

interface Role {
  readonly roleName: string;
  readonly permissions: readonly string[];
}

/** The API registry: the calls that the running server declares, and those that administrators entered by hand. */
@Injectable()
export class ApiEntries extends GivenRights {
  constructor(
    private readonly database: AppDatabase,
    private readonly calls: OpenCalls,
  ) {
    super();
  }

  async page(query: ListQuery): Promise<Listing> {
    const found = (await this.all()).filter((row) => isAskedFor(row, query));
    const rows = ordered(found, query).slice(query.offset, query.offset + query.size);
    return new Listing(pick(rows, query.fields), found.length);
  }

  /** Everything, by hand first, then by path. */
  async all(): Promise<ApiEntryRow[]> {
    const [byHand, roles] = await Promise.all([this.byHand(), this.roles()]);
    const declared = this.calls.all().map((call) => declaredRow(call));
    return [...byHand, ...declared.sort((one, other) => (one.url < other.url ? -1 : 1))].map((row) => ({
      ...row,
      roleList: this.rolesOf(row.url, roles),
    }));
  }

  /** @throws Refusal `record/not-found` */
  async find(id: string): Promise<ApiEntryRow> {
    return (await this.all()).find((row) => row.id === id.toLowerCase()) ?? refuse('record/not-found');
  }

  /** Whether the server itself declares the call, so that nobody can change what is said of it. */
  isDeclared(id: string): boolean {
    return this.calls.all().some((call) => call.id === id.toLowerCase());
  }

  /** Whether an application was given the call behind an entry. */
  async isGiven(id: string): Promise<boolean> {
    const { rows } = await sql`select from api_user where ${id}::uuid = any(api_id_list) limit 1`.execute(
      this.database,
    );
    return rows.length > 0;
  }

  /** The calls behind entries. @returns null where one of them is no entry */
  async callsOf(ids: readonly string[]): Promise<OpenCall[] | null> {
    const urls = new Map((await this.all()).map(({ id, url }) => [id, url]));
    if (ids.some((id) => !isUuid(id) || !urls.has(id))) return null;
    return ids.map((id) => this.calls.at(urls.get(id)!)).filter((call) => call !== undefined);
  }

  /** The keys that calls behind entries need, each once. */
  async rightsOf(ids: readonly string[]): Promise<readonly PermissionKey[]> {
    const known = new Map((await this.all()).map(({ id, url }) => [id, url]));
    const calls = ids.map((id) => this.calls.at(known.get(id) ?? '')).filter((call) => call !== undefined);
    return [...new Set(keysOf(calls))];
  }

  private async byHand(): Promise<Omit<ApiEntryRow, 'roleList'>[]> {
    const { rows } = await sql<Omit<ApiEntryRow, 'roleList'>>`
      select id, version, name, url, remarks, false as "builtIn", ${wireTime('created_at')} as "createTime",
        ${wireTime('updated_at')} as "updateTime" from api_entry order by id desc limit ${MOST}`.execute(this.database);
    return rows;
  }

  private async roles(): Promise<Role[]> {
    const { rows } =
      await sql<Role>`select role_name as "roleName", permissions from role order by created_at, id`.execute(
        this.database,
      );
    return rows;
  }

  private rolesOf(url: string, roles: readonly Role[]): ApiEntryRow['roleList'] {
    const call = this.calls.at(url);
    const keys: readonly string[] = call && leastKeyOf(call) !== null ? [call.admit].flat() : [];
    const mayAll = call !== undefined && keys.length === 0;
    return roles.map(({ roleName, permissions }) => ({
      roleName,
      checked: mayAll || keys.some((key) => permissions.includes(key)),
    }));
  }
}

function declaredRow({ id, name, url }: OpenCall): Omit<ApiEntryRow, 'roleList'> {
  return { id, version: 1, name, url, remarks: null, builtIn: true, createTime: null, updateTime: null };
}

function isAskedFor({ name, url, remarks }: ApiEntryRow, { queryParams, fuzzyParam }: ListQuery): boolean {
  const holds = (text: string | null, part: string | undefined) =>
    !part || (text ?? '').toLowerCase().includes(part.toLowerCase());
  const anywhere = [name, url, remarks].some((text) => holds(text, fuzzyParam));
  return holds(name, queryParams['name']) && holds(url, queryParams['url']) && anywhere;
}

function ordered(rows: readonly ApiEntryRow[], { orders }: ListQuery): ApiEntryRow[] {
  const collator = new Intl.Collator('zh-CN');
  return [...rows].sort((one, other) => {
    for (const { name, asc } of orders) {
      const member = name as 'name' | 'url' | 'remarks' | 'createTime' | 'updateTime';
      const difference = collator.compare(one[member] ?? '', other[member] ?? '');
      if (difference !== 0) return asc ? difference : -difference;
    }
    return 0;
  });
}
