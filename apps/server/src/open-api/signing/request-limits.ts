import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';

const MINUTE_MS = 60_000;
const SWEEP_MS = 60_000;

export interface SignedUse {
  readonly apiUserId: string;
  readonly nonce: string;
  readonly ratePerMinute: number;
  readonly clientIp: string;
  /** From when on a request with the nonce would be too late anyway. */
  readonly expiresAt: Date;
}

/** `fresh`, or why it does not count: the nonce was seen before, or so many seconds are to be waited. */
export type UseOutcome = 'fresh' | 'replayed' | { readonly waitSeconds: number };

/** What was used of each key, in the database, so that a nonce and a rate count for all servers together. */
@Injectable()
export class RequestLimits {
  private readonly noted = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /** Counts a request that is signed right. One that is too many leaves its nonce unused. */
  async use({ apiUserId, nonce, ratePerMinute, clientIp, expiresAt }: SignedUse): Promise<UseOutcome> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - MINUTE_MS);
    const query = sql<{ used: number; first: Date | null; seen: boolean; kept: boolean }>`
      with used as (select count(*)::integer as n, min(used_at) as first from api_nonce
          where api_user_id = ${apiUserId} and used_at > ${since}),
        kept as (insert into api_nonce (api_user_id, nonce, used_at, expires_at)
          select ${apiUserId}, ${nonce}, ${now}, ${expiresAt} from used where n < ${ratePerMinute}
          on conflict do nothing returning 1)
      select n as used, first, exists (select from kept) as kept,
        exists (select from api_nonce where api_user_id = ${apiUserId} and nonce = ${nonce}) as seen from used`;
    const [row] = await this.database.runNamed<{ used: number; first: Date | null; seen: boolean; kept: boolean }>(
      'use-api-key',
      query.compile(this.database),
    );
    if (row!.kept) await this.noteUse(apiUserId, clientIp, now);
    if (row!.kept) return 'fresh';
    if (row!.seen || row!.used < ratePerMinute) return 'replayed';
    const freeAt = (row!.first ?? now).getTime() + MINUTE_MS;
    return { waitSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
  }

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    await sql`delete from api_nonce where expires_at < ${this.clock.now()}`.execute(this.database);
  }

  /** When a key was last used, at most once a minute. */
  private async noteUse(apiUserId: string, clientIp: string, now: Date): Promise<void> {
    if (now.getTime() - (this.noted.get(apiUserId) ?? 0) < MINUTE_MS) return;
    this.noted.set(apiUserId, now.getTime());
    await sql`insert into api_user_use (api_user_id, last_used_at, last_ip) values (${apiUserId}, ${now}, ${clientIp})
      on conflict (api_user_id) do update set last_used_at = excluded.last_used_at, last_ip = excluded.last_ip`.execute(
      this.database,
    );
  }
}
