import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { maskedValue } from '@county-tcm/domain/register/masking';
import { refuse } from '@county-tcm/domain/refusal';
import { z } from 'zod';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { Listing } from '../http/envelope.js';
import type { ListQuery } from '../http/list-query.js';
import { pageOf } from '../http/page-of.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { wireTime } from '../platform/database/wire-time.js';

export const apiUserAnswer = z.object({
  id: z.string(),
  version: z.int(),
  appName: z.string(),
  manufacturer: z.string(),
  permitIp: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  appDomain: z.string(),
  apiIdList: z.array(z.string()),
  unitId: z.string().nullable(),
  unitName: z.string().nullable(),
  regionCode: z.string().nullable(),
  regionName: z.string().nullable(),
  expireTime: z.string().nullable(),
  ratePerMinute: z.int(),
  orderNum: z.int().nullable(),
  remarks: z.string().nullable(),
  accessKeyId: z.string(),
  lastUseTime: z.string().nullable(),
  lastUseIp: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});

export type ApiUserRow = z.output<typeof apiUserAnswer>;

const columns: Readonly<Record<keyof ApiUserRow, RawBuilder<unknown>>> = {
  id: sql`u.id`,
  version: sql`u.version`,
  appName: sql`u.app_name`,
  manufacturer: sql`u.manufacturer`,
  permitIp: sql`u.permit_ip`,
  contactName: sql`u.contact_name`,
  contactMobile: sql`u.contact_mobile`,
  appDomain: sql`u.app_domain`,
  apiIdList: sql`u.api_id_list`,
  unitId: sql`u.unit_id`,
  unitName: sql`n.unit_name`,
  regionCode: sql`u.region_code`,
  regionName: sql`g.name`,
  expireTime: wireTime('u.expire_time'),
  ratePerMinute: sql`u.rate_per_minute`,
  orderNum: sql`u.order_num`,
  remarks: sql`u.remarks`,
  accessKeyId: sql`u.access_key_id`,
  lastUseTime: wireTime('k.last_used_at'),
  lastUseIp: sql`k.last_ip`,
  createTime: wireTime('u.created_at'),
  updateTime: wireTime('u.updated_at'),
};

const searched = ['appName', 'manufacturer', 'appDomain', 'contactName'] as const;

/** What the list can be asked for; not to be ordered by the telephone, which would tell what is masked. */
export const apiUserList = {
  columns: Object.keys(columns),
  orders: Object.keys(columns).filter((name) => name !== 'contactMobile' && name !== 'apiIdList'),
  filters: {
    appName: 'contains',
    manufacturer: 'contains',
    contactName: 'contains',
    unitId: 'equals',
    regionCode: 'equals',
  },
} as const;

/** API users, for those who look after those of their region. */
@Injectable()
export class ApiUserRepository {
  constructor(private readonly database: AppDatabase) {}

  /** One page with telephones masked. */
  async page(caller: Caller, query: ListQuery): Promise<Listing> {
    const conditions = Object.entries(query.queryParams).map(([name, value]) => condition(name, value));
    const from = sql`${fromOf(caller)} ${sql.join(conditions, sql` `)}`;
    const order = sql`u.order_num asc nulls last, u.created_at desc, u.id desc`;
    const { rows, count } = await pageOf(this.database, { columns, from, text: searched, order }, query);
    const masked = (rows as Partial<ApiUserRow>[]).map((row) =>
      'contactMobile' in row ? { ...row, contactMobile: maskedValue(row.contactMobile) } : row,
    );
    return new Listing(masked, count);
  }

  /** @throws Refusal `record/not-found` where there is none of this id that is the caller's */
  async find(caller: Caller, id: string): Promise<ApiUserRow> {
    if (!isUuid(id)) refuse('record/not-found');
    const source = { columns, from: sql`${fromOf(caller)} and u.id = ${id}`, text: [], order: sql`u.id` };
    const query = { current: 1, size: 1, offset: 0, orders: [], fuzzyParam: '', fields: [], queryParams: {} };
    const { rows } = await pageOf(this.database, source, query);
    return (rows[0] as ApiUserRow | undefined) ?? refuse('record/not-found');
  }
}

function fromOf(caller: Caller): RawBuilder<unknown> {
  return sql`from api_user u left join unit n on n.id = u.unit_id left join region g on g.code = u.region_code
    left join api_user_use k on k.api_user_id = u.id
    cross join lateral (select coalesce(n.region_code, u.region_code) as region_code) owner
    where ${withinScope(caller, { unit: 'u.unit_id', region: 'owner.region_code' })}`;
}

function condition(name: string, value: string): RawBuilder<unknown> {
  switch (name) {
    case 'unitId':
      return isUuid(value) ? sql`and u.unit_id = ${value}` : sql`and false`;
    case 'regionCode':
      return sql`and u.region_code = ${value}`;
    default:
      return sql`and strpos(lower(${columns[name as keyof ApiUserRow]}), lower(${value})) > 0`;
  }
}
