import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { pageOf } from '../../http/page-of.js';
import type { Listing } from '../../http/envelope.js';
import type { ListQuery } from '../../http/list-query.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { RoleTable } from '../../platform/database/tables/access.js';
import type { Caller } from '../caller.js';
import { withinScope } from '../scope.js';

/** Unit users belong to a unit; the others stand above the units, with a region or with everything. */
export type AccountRealm = 'unit' | 'above-units';

/** An account as those who look after it need it. */
export interface FoundAccount {
  readonly id: string;
  readonly unit_id: string | null;
  readonly region_code: string | null;
  readonly role_kind: RoleTable['role_kind'];
  readonly permissions: RoleTable['permissions'];
}

const time = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

const common = {
  id: sql`a.id`,
  version: sql`a.version`,
  userName: sql`a.user_name`,
  userPhone: sql`a.user_phone`,
  remarks: sql`a.remarks`,
  createTime: time(sql`a.created_at`),
  updateTime: time(sql`a.updated_at`),
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

const text = {
  unit: ['userName', 'userPhone', 'remarks', 'unitName'],
  'above-units': ['userName', 'nickName', 'userPhone', 'remarks', 'roleName', 'regionName'],
} as const;

/** What the two lists of accounts can be asked for. */
export const accountLists = {
  unit: { columns: Object.keys(columns.unit), filters: { unitId: 'equals', userName: 'contains' } },
  'above-units': {
    columns: Object.keys(columns['above-units']),
    filters: { userName: 'contains', nickName: 'contains', roleId: 'equals', regionCode: 'equals' },
  },
} as const;

/** Accounts, for those who look after them. */
@Injectable()
export class AccountRepository {
  constructor(private readonly database: AppDatabase) {}

  page(caller: Caller, realm: AccountRealm, query: ListQuery): Promise<Listing> {
    const conditions = Object.entries(query.queryParams).map(([name, value]) => condition(name, value));
    const from = sql`${this.from(caller, realm)} ${sql.join(conditions, sql` `)}`;
    const order = sql`a.created_at desc, a.id desc`;
    return pageOf(this.database, { columns: columns[realm], from, text: text[realm], order }, query);
  }

  /** One row of the list. @throws Refusal `record/not-found` */
  async row(caller: Caller, realm: AccountRealm, id: string): Promise<unknown> {
    const source = { columns: columns[realm], from: this.one(caller, realm, id), text: [], order: sql`a.id` };
    const query = { current: 1, size: 1, offset: 0, orders: [], fuzzyParam: '', fields: [], queryParams: {} };
    const { rows } = await pageOf(this.database, source, query);
    return rows[0] ?? refuse('record/not-found');
  }

  /** @throws Refusal `record/not-found` for an account that does not exist or is not the caller's to look after */
  async find(caller: Caller, realm: AccountRealm, id: string): Promise<FoundAccount> {
    const members = sql`a.id, a.unit_id, coalesce(u.region_code, a.region_code) as region_code, r.role_kind, r.permissions`;
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
