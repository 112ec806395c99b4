import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { maskedValue } from '@county-tcm/domain/register/masking';
import { refuse } from '@county-tcm/domain/refusal';
import { pageOf } from '../../http/page-of.js';
import { Listing } from '../../http/envelope.js';
import type { ListQuery } from '../../http/list-query.js';
import type { Reveal } from '../../http/reveal.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { RoleTable } from '../../platform/database/tables/access.js';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';

/** Unit users belong to a unit; the others stand above the units, with a region or with everything. */
export type AccountRealm = 'unit' | 'above-units';

/** An account as those who look after it need it. */
export interface FoundAccount {
  readonly id: string;
  readonly unit_id: string | null;
  readonly region_code: string | null;
  readonly role_kind: RoleTable['role_kind'];
  readonly permissions: RoleTable['permissions'];
  readonly user_phone: string;
}

/** Who may change an account sees it whole. */
const changeKeys = { unit: 'XJX_DWYH_UPDATE', 'above-units': 'XJX_ZHGL_UPDATE' } as const;

type AccountRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly userPhone?: string };

function masked(row: AccountRow): AccountRow {
  return 'userPhone' in row ? { ...row, userPhone: maskedValue(row.userPhone) as string } : row;
}

const common = {
  id: sql`a.id`,
  version: sql`a.version`,
  userName: sql`a.user_name`,
  userPhone: sql`a.user_phone`,
  remarks: sql`a.remarks`,
  createTime: wireTime('a.created_at'),
  updateTime: wireTime('a.updated_at'),
};

const columns = {
  unit: { ...common, unitId: sql`a.unit_id`, unitName: sql`u.unit_name` },
  'above-units': {
    ...common,
    nickName: sql`a.nick_name`,
    roleId: sql`a.role_id`,
    roleName: sql`r.role_name`,
    regionCode: sql`a.region_code`,
    regionName: sql`g.name`,
  },
} as const;

/** Not the telephone: it is personal, and must not be found by a part of it. */
const text = {
  unit: ['userName', 'remarks', 'unitName'],
  'above-units': ['userName', 'nickName', 'remarks', 'roleName', 'regionName'],
} as const;

/** What the two lists of accounts can be asked for; not to be ordered by the telephone, which would tell what is masked. */
export const accountLists = {
  unit: {
    columns: Object.keys(columns.unit),
    orders: withoutTelephone(columns.unit),
    filters: { unitId: 'equals', userName: 'contains' },
  },
  'above-units': {
    columns: Object.keys(columns['above-units']),
    orders: withoutTelephone(columns['above-units']),
    filters: { userName: 'contains', nickName: 'contains', roleId: 'equals', regionCode: 'equals' },
  },
} as const;

/** Accounts, for those who look after them. */
@Injectable()
export class AccountRepository {
  constructor(private readonly database: AppDatabase) {}

  /** One page of a list, with telephones masked. */
  async page(caller: Caller, realm: AccountRealm, query: ListQuery): Promise<Listing> {
    const conditions = Object.entries(query.queryParams).map(([name, value]) => condition(name, value));
    const from = sql`${this.from(caller, realm)} ${sql.join(conditions, sql` `)}`;
    const order = sql`a.created_at desc, a.id desc`;
    const source = { columns: columns[realm], from, text: text[realm], order };
    const { rows, count } = await pageOf(this.database, source, query);
    return new Listing((rows as AccountRow[]).map(masked), count);
  }

  /**
   * One row of the list: whole for those who may change it, which leaves a trace.
   * @throws Refusal `record/not-found`
   */
  async details(caller: Caller, realm: AccountRealm, id: string, reveal: Reveal): Promise<unknown> {
    const source = { columns: columns[realm], from: this.one(caller, realm, id), text: [], order: sql`a.id` };
    const query = { current: 1, size: 1, offset: 0, orders: [], fuzzyParam: '', fields: [], queryParams: {} };
    const { rows } = await pageOf(this.database, source, query);
    const row = (rows[0] as AccountRow | undefined) ?? refuse('record/not-found');
    if (!caller.permissions.has(changeKeys[realm])) return masked(row);
    reveal({ recordId: row.id, labels: row.userPhone ? ['联系电话'] : [] });
    return row;
  }

  /** @throws Refusal `record/not-found` for an account that does not exist or is not the caller's to look after */
  async find(caller: Caller, realm: AccountRealm, id: string): Promise<FoundAccount> {
    const members = sql`a.id, a.unit_id, coalesce(u.region_code, a.region_code) as region_code, r.role_kind, r.permissions,
      a.user_phone`;
    const { rows } = await sql<FoundAccount>`select ${members} ${this.one(caller, realm, id)}`.execute(this.database);
    return rows[0] ?? refuse('record/not-found');
  }

  private one(caller: Caller, realm: AccountRealm, id: string): RawBuilder<unknown> {
    return isUuid(id) ? sql`${this.from(caller, realm)} and a.id = ${id}` : refuse('record/not-found');
  }

  private from(caller: Caller, realm: AccountRealm): RawBuilder<unknown> {
    const ofRealm = realm === 'unit' ? sql`a.unit_id is not null` : sql`a.unit_id is null`;
    const region = realm === 'unit' ? 'u.region_code' : 'a.region_code';
    return sql`from account a join role r on r.id = a.role_id
      left join unit u on u.id = a.unit_id left join region g on g.code = a.region_code
      where ${ofRealm} and ${withinScope(caller, { unit: 'a.unit_id', region })}`;
  }
}

function withoutTelephone(members: object): string[] {
  return Object.keys(members).filter((name) => name !== 'userPhone');
}

function condition(name: string, value: string): RawBuilder<unknown> {
  switch (name) {
    case 'unitId':
      return isUuid(value) ? sql`and a.unit_id = ${value}` : sql`and false`;
    case 'roleId':
      return isUuid(value) ? sql`and a.role_id = ${value}` : sql`and false`;
    case 'regionCode':
      return sql`and a.region_code = ${value}`;
    case 'nickName':
      return sql`and strpos(lower(a.nick_name), lower(${value})) > 0`;
    default:
      return sql`and strpos(lower(a.user_name), lower(${value})) > 0`;
  }
}
