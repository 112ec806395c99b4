import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { deviceWords } from '@county-tcm/domain/access/device-words';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../caller/caller.js';
import { Clock, shanghaiTime } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { SystemSettings } from '../../settings/system-settings.js';
import { earliest } from './lifetimes.js';
import { BELIEVED_MS, SessionDirectory } from './session-directory.js';

/** An open session as its owner is shown it. */
export interface OwnSession {
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
  readonly clientIp: string;
  /** In Chinese. */
  readonly device: string;
  readonly loginTime: string;
  /** To the minute. */
  readonly lastUse: string;
}

type Owner = Pick<Caller, 'userId' | 'sessionId'>;

/** A caller's own sessions, and nobody else's. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly database: AppDatabase,
    private readonly directory: SessionDirectory,
    private readonly settings: SystemSettings,
    private readonly clock: Clock,
  ) {}

  /** Those that go on, the last used first. */
  async list({ userId, sessionId }: Owner): Promise<OwnSession[]> {
    const { opened, used } = earliest(this.settings, this.clock.now());
    const rows = await this.database
      .selectFrom('session')
      .select(['id', 'client_ip', 'ua', 'created_at', 'last_used_at'])
      .where('account_id', '=', userId)
      .where('created_at', '>', opened)
      .where('last_used_at', '>', used)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id, client_ip, ua, created_at, last_used_at }) => ({
      id,
      current: id === sessionId,
      clientIp: client_ip,
      device: deviceWords(ua),
      loginTime: shanghaiTime(created_at),
      lastUse: shanghaiTime(last_used_at),
    }));
  }

  /** @returns whether the caller had such a session */
  async end({ userId }: Owner, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    return (await this.remove(sql<SqlBool>`account_id = ${userId} and id = ${id}`)) > 0;
  }

  /** @returns how many others there were */
  endOthers({ userId, sessionId }: Owner): Promise<number> {
    return this.remove(sql<SqlBool>`account_id = ${userId} and id <> ${sessionId}`);
  }

  /** When it is answered, no process takes their tokens any more: others believe what they have read for as long. */
  private async remove(which: RawBuilder<SqlBool>): Promise<number> {
    const { numDeletedRows } = await this.database.deleteFrom('session').where(which).executeTakeFirst();
    if (numDeletedRows === 0n) return 0;
    this.directory.forget();
    await wait(BELIEVED_MS);
    return Number(numDeletedRows);
  }
}
