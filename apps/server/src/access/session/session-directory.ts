import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { performance } from 'node:perf_hooks';
import { roleKinds } from '@county-tcm/domain/access/role-kinds';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller, Scope } from '../caller.js';
import { regionPrefix } from '../scope.js';
import { hashOfToken, looksLikeToken } from './token.js';

/** Who a session speaks for: the caller without what each request adds. */
export type SessionOwner = Omit<Caller, 'clientIp' | 'requestId' | 'idempotencyKey'>;

interface KnownSession {
  readonly owner: SessionOwner;
  readonly expiresAt: number;
  /** By the process's own clock, in milliseconds. */
  readonly readAt: number;
}

/** How long an answer is believed, in milliseconds: the most that another process's logout can be late. */
const BELIEVED_MS = 2_000;
const NO_UNIT = '00000000-0000-0000-0000-000000000000';

/**
 * Finds out who an access token speaks for. Every request asks, so answers are kept in memory for a moment; what this
 * process itself changes about sessions, accounts and roles holds at once, because it then forgets them.
 */
@Injectable()
export class SessionDirectory {
  private readonly known = new LRUCache<string, KnownSession>({ max: 20_000 });
  /** Raised by `forget`, so that an answer that was under way is not kept. */
  private generation = 0;

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /** What is known without asking the database; undefined where that has to be done. */
  recall(token: string): SessionOwner | undefined {
    const session = this.known.get(token);
    if (!session || performance.now() - session.readAt > BELIEVED_MS) return undefined;
    return session.expiresAt > this.clock.now().getTime() ? session.owner : undefined;
  }

  /** @returns null for a token that is unknown, expired or of a session that is over */
  async find(token: string): Promise<SessionOwner | null> {
    if (!looksLikeToken(token)) return null;
    const { generation } = this;
    const readAt = performance.now();
    const [row] = await this.database.runNamed('session-of-token', this.query(token).compile());
    if (!row) return null;
    const owner = ownerOf(row);
    if (generation === this.generation) this.known.set(token, { owner, expiresAt: row.expires_at.getTime(), readAt });
    return owner;
  }

  /** To be called after anything changed about sessions, accounts, roles or credentials. */
  forget(): void {
    this.generation += 1;
    this.known.clear();
  }

  private query(token: string) {
    return this.database
      .selectFrom('session_token as t')
      .innerJoin('session as s', 's.id', 't.session_id')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .innerJoin('role as r', 'r.id', 'a.role_id')
      .leftJoin('unit as u', 'u.id', 'a.unit_id')
      .leftJoin('region as g', (join) =>
        join.on((on) => on('g.code', '=', on.fn.coalesce('u.region_code', 'a.region_code'))),
      )
      .select(['t.expires_at', 's.id as session_id', 'a.id', 'a.user_name', 'a.nick_name'])
      .select(['r.role_kind', 'r.role_name', 'r.permissions'])
      .select(['a.unit_id', 'u.unit_name', 'u.unit_type', 'a.region_code', 'u.region_code as unit_region_code'])
      .select('g.name as region_name')
      .where('t.hash', '=', hashOfToken(token))
      .where('t.kind', '=', 'access')
      .where('t.expires_at', '>', this.clock.now());
  }
}

type Row = Awaited<ReturnType<ReturnType<SessionDirectory['query']>['execute']>>[number];

function ownerOf(row: Row): SessionOwner {
  const regionCode = row.unit_region_code ?? row.region_code ?? '';
  return {
    userId: row.id,
    userName: row.user_name,
    nickName: row.nick_name,
    role: row.role_kind,
    roleName: row.role_name,
    permissions: new Set(row.permissions),
    scope: scopeOf(row, regionCode),
    unitId: row.unit_id,
    unitName: row.unit_name,
    unitType: row.unit_type,
    regionCode,
    regionName: row.region_name ?? '',
    sessionId: row.session_id,
  };
}

/** An account that lacks what its role's scope is made of (a region, a unit) reaches nothing, not everything. */
function scopeOf({ role_kind, unit_id }: Pick<Row, 'role_kind' | 'unit_id'>, regionCode: string): Scope {
  const kind = roleKinds[role_kind].scope;
  if (kind === 'everything') return { kind };
  if (kind === 'region' && regionCode !== '') return { kind, prefix: regionPrefix(regionCode) };
  return { kind: 'unit', unitId: (kind === 'unit' ? unit_id : null) ?? NO_UNIT };
}
