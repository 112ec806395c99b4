import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';

/** Roles as the rules about accounts need them. */
@Injectable()
export class RoleRepository {
  constructor(private readonly database: AppDatabase) {}

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
