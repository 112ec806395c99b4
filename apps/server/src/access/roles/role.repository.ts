import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { roleKindOf, roleKinds } from '@county-tcm/domain/access/role-kinds';
import { refuse } from '@county-tcm/domain/refusal';
import { pageOf } from '../../http/page-of.js';
import type { Listing } from '../../http/envelope.js';
import type { ListQuery } from '../../http/list-query.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { AppDatabase } from '../../platform/database/app-database.js';

const kindWords = Object.entries(roleKinds).map(([kind, { name }]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`);
const columns = {
  id: sql`r.id`,
  version: sql`r.version`,
  roleName: sql`r.role_name`,
  roleKind: sql`case r.role_kind ${sql.join(kindWords, sql` `)} end`,
  permissions: sql`r.permissions`,
  menus: sql`r.menus`,
  remarks: sql`r.remarks`,
  accountCount: sql`(select count(*)::integer from account a where a.role_id = r.id)`,
  createTime: wireTime('r.created_at'),
  updateTime: wireTime('r.updated_at'),
};

/** What the list of roles can be asked for. */
export const roleList = {
  columns: Object.keys(columns),
  filters: { roleName: 'contains', roleKind: 'equals' },
} as const;

/** Roles, which are the same for everybody who may look at them. */
@Injectable()
export class RoleRepository {
  constructor(private readonly database: AppDatabase) {}

  page(query: ListQuery): Promise<Listing> {
    const { roleName = '', roleKind } = query.queryParams;
    const kind = roleKind === undefined ? sql`` : sql`and r.role_kind = ${roleKindOf(roleKind) ?? roleKind}`;
    const from = sql`from role r where strpos(lower(r.role_name), lower(${roleName})) > 0 ${kind}`;
    const order = sql`r.created_at desc, r.id desc`;
    return pageOf(this.database, { columns, from, text: ['roleName', 'remarks'], order }, query);
  }

  /** One row of the list. @throws Refusal `record/not-found` */
  async row(id: string): Promise<unknown> {
    if (!isUuid(id)) refuse('record/not-found');
    const source = { columns, from: sql`from role r where r.id = ${id}`, text: [], order: sql`r.id` };
    const query = { current: 1, size: 1, offset: 0, orders: [], fuzzyParam: '', fields: [], queryParams: {} };
    const { rows } = await pageOf(this.database, source, query);
    return rows[0] ?? refuse('record/not-found');
  }

  async find(id: string) {
    if (!isUuid(id)) return undefined;
    return this.database.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The role that new unit users get: the first of its kind. */
  async staffRole(): Promise<string> {
    const roles = this.database.selectFrom('role').select('id').where('role_kind', '=', 'unit-staff');
    const first = await roles.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
    return first?.id ?? refuse('rule/broken', '尚未设置单位人员角色');
  }

  /** How many accounts have a role. */
  async holders(id: string): Promise<number> {
    const held = this.database.selectFrom('account').select(({ fn }) => fn.countAll().as('count'));
    return Number((await held.where('role_id', '=', id).executeTakeFirstOrThrow()).count);
  }

  async isHeldBy(userId: string, id: string): Promise<boolean> {
    const held = this.database.selectFrom('account').select('id').where('id', '=', userId).where('role_id', '=', id);
    return (await held.executeTakeFirst()) !== undefined;
  }

  /** The screens that the menu of the user's role is limited to; null for no limit. */
  async menusOf(userId: string): Promise<string[] | null> {
    const query = this.database
      .selectFrom('account as a')
      .innerJoin('role as r', 'r.id', 'a.role_id')
      .select('r.menus');
    return (await query.where('a.id', '=', userId).executeTakeFirst())?.menus ?? null;
  }
}
