import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';

const MOST = 20;
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;

/** From where accounts were signed in to, the last twenty addresses of each for 90 days. */
@Injectable()
export class FamiliarAddresses {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /** @param accountId null where there is no account, which is familiar with nothing */
  async knows(accountId: string | null, address: string): Promise<boolean> {
    if (accountId === null) return false;
    const query = this.database.selectFrom('familiar_address').select('last_login').where('account_id', '=', accountId);
    return (await query.where('address', '=', address).executeTakeFirst()) !== undefined;
  }

  async note(accountId: string | null, address: string): Promise<void> {
    if (accountId === null) return;
    const last_login = this.clock.now();
    await this.database
      .insertInto('familiar_address')
      .values({ account_id: accountId, address, last_login })
      .onConflict((conflict) => conflict.columns(['account_id', 'address']).doUpdateSet({ last_login }))
      .execute();
    await sql`delete from familiar_address where account_id = ${accountId} and address in (
      select address from familiar_address where account_id = ${accountId} order by last_login desc offset ${MOST})`.execute(
      this.database,
    );
  }

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - REMEMBERED_MS);
    await this.database.deleteFrom('familiar_address').where('last_login', '<', longAgo).execute();
  }
}
