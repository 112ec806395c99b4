import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { refuse } from '@county-tcm/domain/refusal';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';

const FAILURES = 5;
const WINDOW_MS = 15 * 60 * 1000;
const LOCK_MS = 15 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;

/**
 * Five wrong passwords in 15 minutes lock a name for 15 minutes (API contract, section 3), whether an account goes by it
 * or not: the lock must not tell. Passwords of one name are tried one after the other, so that many at once are no way
 * around the count.
 */
@Injectable()
export class LoginAttempts {
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets a password be tried.
   * @param matches tries it
   * @returns whether it was right
   * @throws Refusal `login/locked` where the name is locked; then nothing was tried
   */
  attempt(userName: string, matches: () => Promise<boolean>): Promise<boolean> {
    const name = userName.toLowerCase();
    const earlier = this.underWay.get(name) ?? Promise.resolve();
    const turn = earlier.then(() => this.takeTurn(name, matches));
    const settled = turn.catch(() => undefined);
    this.underWay.set(name, settled);
    void settled.then(() => {
      if (this.underWay.get(name) === settled) this.underWay.delete(name);
    });
    return turn;
  }

  /** Forgets names that nobody tried lately, which no lock depends on any more. */
  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - WINDOW_MS - LOCK_MS);
    await sql`delete from login_attempt where ${longAgo} > all (failed_at)`.execute(this.database);
  }

  private async takeTurn(name: string, matches: () => Promise<boolean>): Promise<boolean> {
    const known = await this.find(name);
    if (known?.locked_until && known.locked_until > this.clock.now()) refuse('login/locked');
    const right = await matches();
    if (!right) await this.noteFailure(name);
    else if (known) await this.database.deleteFrom('login_attempt').where('user_name', '=', name).execute();
    return right;
  }

  private find(name: string) {
    return this.database.selectFrom('login_attempt').selectAll().where('user_name', '=', name).executeTakeFirst();
  }

  /** One statement, because other processes count the same name. */
  private async noteFailure(name: string): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WINDOW_MS);
    const lockedUntil = new Date(now.getTime() + LOCK_MS);
    const recent = sql`(select coalesce(array_agg(t), '{}') || ${now}::timestamptz
      from unnest(a.failed_at) t where t > ${since})`;
    await sql`
      insert into login_attempt as a (user_name, failed_at) values (${name}, array[${now}::timestamptz])
      on conflict (user_name) do update set
        failed_at = ${recent},
        locked_until = case when cardinality(${recent}) >= ${FAILURES} then ${lockedUntil}::timestamptz end
    `.execute(this.database);
  }
}
