import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { performance } from 'node:perf_hooks';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { SystemSettings } from '../../settings/system-settings.js';
import { earliest, NOTED_EVERY_MS } from './lifetimes.js';
import { accountsOf, ownerOf, type SessionOwner } from './session-owner.js';
import { hashOfToken, looksLikeToken } from './token.js';

interface KnownSession {
  readonly owner: SessionOwner;
  readonly expiresAt: number;
  usedAt: number;
  /** By the process's own clock, in milliseconds. */
  readonly readAt: number;
}

/** How long an answer is believed, in milliseconds: the most that another process's logout can be late. */
export const BELIEVED_MS = 2_000;

/**
 * Finds out who an access token speaks for. Every request asks, so answers are kept in memory for a moment; what this
 * process itself changes about sessions, accounts and roles holds at once, because it then forgets them.
 */
@Injectable()
export class SessionDirectory {
  private readonly known = new LRUCache<string, KnownSession>({ max: 20_000 });
  /** Raised by `forget`, so that an answer that was under way is not kept. */
  private generation = 0;

  private readonly lookedUp: (found: boolean) => void;

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly settings: SystemSettings,
    metrics: Metrics,
  ) {
    this.lookedUp = metrics.lookUps('sessions');
    // What is known ends by limits that may have changed.
    settings.onChange(() => this.forget());
  }

  /** What is known without asking the database; undefined where that has to be done. */
  recall(token: string): SessionOwner | undefined {
    const session = this.known.get(token);
    const isBelieved = session !== undefined && performance.now() - session.readAt <= BELIEVED_MS;
    this.lookedUp(isBelieved);
    if (!isBelieved) return undefined;
    return session.expiresAt > this.clock.now().getTime() ? session.owner : undefined;
  }

  /** @returns null for a token that is unknown, expired or of a session that is over */
  async find(token: string): Promise<SessionOwner | null> {
    if (!looksLikeToken(token)) return null;
    const { generation } = this;
    const readAt = performance.now();
    const [row] = await this.database.runNamed('session-of-token', this.query(token).compile());
    if (!row) return null;
    const session = {
      owner: ownerOf(row, row.session_id),
      expiresAt: this.endOf(row),
      usedAt: row.last_used_at.getTime(),
      readAt,
    };
    if (generation === this.generation) this.known.set(token, session);
    return session.owner;
  }

  /** Notes that somebody asked for something, at most once a minute; answers at once where there is nothing to note. */
  noteUse(token: string, { sessionId }: SessionOwner): Promise<void> | undefined {
    const now = this.clock.now();
    const session = this.known.get(token);
    if (session && now.getTime() - session.usedAt < NOTED_EVERY_MS) return undefined;
    if (session) session.usedAt = now.getTime();
    return this.writeUse(sessionId, now);
  }

  /** To be called after anything changed about sessions, accounts, roles or credentials. */
  forget(): void {
    this.generation += 1;
    this.known.clear();
  }

  private async writeUse(sessionId: string, last_used_at: Date): Promise<void> {
    await this.database.updateTable('session').set({ last_used_at }).where('id', '=', sessionId).execute();
  }

  /** The moment from which an answer is not believed any more, in milliseconds. */
  private endOf({ expires_at, last_used_at }: Readonly<Record<'expires_at' | 'last_used_at', Date>>): number {
    const { used } = earliest(this.settings, this.clock.now());
    const idleFor = this.clock.now().getTime() - used.getTime();
    return Math.min(expires_at.getTime(), last_used_at.getTime() + idleFor);
  }

  private query(token: string) {
    const { opened, used } = earliest(this.settings, this.clock.now());
    return accountsOf(this.database)
      .innerJoin('session as s', 's.account_id', 'a.id')
      .innerJoin('session_token as t', 't.session_id', 's.id')
      .select(['t.expires_at', 's.id as session_id', 's.last_used_at'])
      .where('t.hash', '=', hashOfToken(token))
      .where('t.kind', '=', 'access')
      .where('t.expires_at', '>', this.clock.now())
      .where('s.created_at', '>', opened)
      .where('s.last_used_at', '>', used);
  }
}
