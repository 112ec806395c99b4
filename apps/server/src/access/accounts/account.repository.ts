import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { RoleTable } from '../../platform/database/tables/access.js';
import type { Caller } from '../../caller/caller.js';
import { accountsOf, type AccountRealm } from './account-realm.js';

/** An account as those who look after it need it. */
export interface FoundAccount {
  readonly id: string;
  readonly unit_id: string | null;
  readonly region_code: string | null;
  readonly role_kind: RoleTable['role_kind'];
  readonly permissions: RoleTable['permissions'];
}

/** Accounts, for those who look after them. */
@Injectable()
export class AccountRepository {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/not-found` for an account that does not exist or is not the caller's to look after */
  async find(caller: Caller, realm: AccountRealm, id: string): Promise<FoundAccount> {
    if (!isUuid(id)) refuse('record/not-found');
    const { rows } = await sql<FoundAccount>`
      select record.id, record.unit_id, coalesce(owner.region_code, record.region_code) as region_code, r.role_kind,
        r.permissions
      from account record join role r on r.id = record.role_id left join unit owner on owner.id = record.unit_id
      where record.id = ${id} and ${accountsOf(caller, realm)}`.execute(this.database);
    return rows[0] ?? refuse('record/not-found');
  }
}
