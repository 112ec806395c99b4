import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { foldedName } from '@county-tcm/domain/identity/user-name';
import { refuse } from '@county-tcm/domain/refusal';
import { RequestFault } from '../../http/faults.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { SystemSettings } from '../../settings/system-settings.js';
import { addressGroup } from './address-group.js';
import { FamiliarAddresses } from './familiar-addresses.js';
import { MAX_WAIT_MS, waitAfter } from './growing-wait.js';
import { Turns } from './turns.js';

const MINUTE_MS = 60 * 1000;
const SWEEP_MS = 5 * 60 * 1000;
/** More is only there while somebody tries names by the million; then the oldest go. */
const MAX_ROWS = 100_000;

/** Who is trying, and for which name. */
export interface Try {
  readonly userName: string;
  /** Of the account that goes by the name; null where there is none. */
  readonly accountId: string | null;
  readonly clientIp: string;
}

/**
 * Five wrong passwords in 15 minutes (unless the settings say other numbers) lock a name for 15 minutes for the address
 * they came from (API contract, section 3), whether an account goes by it or not: the lock must not tell. Wrong ones from other addresses lock nobody out: tries
 * from addresses that the account was never signed in from then stand in a line that moves on more and more slowly, and
 * those from where it was go past it. Passwords of one name from one address are tried one after the other, so that many
 * at once are no way around the count.
 */
@Injectable()
export class LoginAttempts {
  private readonly ofPair = new Turns();
  private readonly ofStrangers = new Turns();

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly familiar: FamiliarAddresses,
    private readonly settings: SystemSettings,
  ) {}

  /**
   * Lets a password be tried.
   * @param matches tries it
   * @returns whether it was right
   * @throws Refusal `login/locked` where the name is locked; RequestFault 429 where too many wait; then nothing was tried
   */
  attempt({ userName, accountId, clientIp }: Try, matches: () => Promise<boolean>): Promise<boolean> {
    const [name, address] = [foldedName(userName), addressGroup(clientIp)];
    return this.ofPair.take(`${address} ${name}`, async () => {
      await this.refuseLocked(name, address);
      const right = await ((await this.familiar.knows(accountId, address))
        ? matches()
        : this.inLine(name, address, matches));
      if (!right) await this.noteFailure(name, address);
      else await Promise.all([this.forget(name, address), this.familiar.note(accountId, address)]);
      return right;
    });
  }

  /** Forgets what was tried so long ago that no lock depends on it any more. */
  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    const longAgo = new Date(this.clock.now().getTime() - this.windowMs - this.lockMs);
    await sql`delete from login_attempt where ${longAgo} > all (failed_at)`.execute(this.database);
    await sql`delete from login_attempt where ctid = any(array(
      select ctid from login_attempt order by failed_at[cardinality(failed_at)] desc offset ${MAX_ROWS}))`.execute(
      this.database,
    );
  }

  private async inLine(name: string, address: string, matches: () => Promise<boolean>): Promise<boolean> {
    const expected = this.ofStrangers.lengthOf(name) * (await this.wait(name, address));
    if (expected > MAX_WAIT_MS) {
      throw new RequestFault(429, '该账号正在被频繁尝试登录，请稍后再试', {
        'Retry-After': String(Math.ceil(expected / 1000)),
      });
    }
    return this.ofStrangers.take(name, async () => {
      await pause(await this.wait(name, address));
      return matches();
    });
  }

  private async wait(name: string, address: string): Promise<number> {
    const since = new Date(this.clock.now().getTime() - this.windowMs);
    const { rows } = await sql<{ failures: number }>`
      select count(*)::integer as failures from login_attempt a, unnest(a.failed_at) t
      where a.user_name = ${name} and a.address <> ${address} and t > ${since}`.execute(this.database);
    return waitAfter(rows[0]?.failures ?? 0);
  }

  private async refuseLocked(name: string, address: string): Promise<void> {
    const known = await this.database
      .selectFrom('login_attempt')
      .select('locked_until')
      .where('user_name', '=', name)
      .where('address', '=', address)
      .executeTakeFirst();
    if (known?.locked_until && known.locked_until > this.clock.now()) this.refuseLockedUntil(known.locked_until);
  }

  private refuseLockedUntil(end: Date): never {
    const minutes = Math.ceil((end.getTime() - this.clock.now().getTime()) / MINUTE_MS);
    return refuse('login/locked', `登录失败次数过多，账号已锁定，请${minutes}分钟后再试`);
  }

  private get windowMs(): number {
    return this.settings.get('login.windowMinutes') * MINUTE_MS;
  }

  private get lockMs(): number {
    return this.settings.get('login.lockMinutes') * MINUTE_MS;
  }

  private async forget(name: string, address: string): Promise<void> {
    await this.database
      .deleteFrom('login_attempt')
      .where('user_name', '=', name)
      .where('address', '=', address)
      .execute();
  }

  /** One statement, because other processes count the same pair. */
  private async noteFailure(name: string, address: string): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - this.windowMs);
    const lockedUntil = new Date(now.getTime() + this.lockMs);
    const recent = sql`(select coalesce(array_agg(t), '{}') || ${now}::timestamptz
      from unnest(a.failed_at) t where t > ${since})`;
    await sql`
      insert into login_attempt as a (user_name, address, failed_at) values (${name}, ${address}, array[${now}::timestamptz])
      on conflict (user_name, address) do update set
        failed_at = ${recent},
        locked_until = case when cardinality(${recent}) >= ${this.settings.get('login.failures')} then ${lockedUntil}::timestamptz end
    `.execute(this.database);
  }
}
