import { sql } from 'kysely';
import { roleKinds } from '@county-tcm/domain/access/role-kinds';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller, Scope } from '../../caller/caller.js';
import { regionPrefix } from '../../caller/scope.js';

/** Who a session speaks for: the caller without what each request adds. */
export type SessionOwner = Omit<Caller, 'clientIp' | 'requestId' | 'idempotencyKey'>;

const NO_UNIT = '00000000-0000-0000-0000-000000000000';

/** The accounts `a` with what says how far they reach. */
export function accountsOf(database: AppDatabase) {
  return database
    .selectFrom('account as a')
    .innerJoin('role as r', 'r.id', 'a.role_id')
    .leftJoin('unit as u', 'u.id', 'a.unit_id')
    .leftJoin('region as g', (join) =>
      join.on((on) => on('g.code', '=', on.fn.coalesce('u.region_code', 'a.region_code'))),
    )
    .leftJoin('credential as c', (join) => join.on('c.id', '=', sql`coalesce(a.credential_id, a.id)`))
    .select(['a.id', 'a.user_name', 'a.nick_name', 'c.must_change'])
    .select(['r.role_kind', 'r.role_name', 'r.permissions'])
    .select(['a.unit_id', 'u.unit_name', 'u.unit_type', 'a.region_code', 'u.region_code as unit_region_code'])
    .select('g.name as region_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

export function ownerOf(row: Row, sessionId: string): SessionOwner {
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
    sessionId,
    mustChangePassword: row.must_change ?? false,
  };
}

/** An account that lacks what its role's scope is made of (a region, a unit) reaches nothing, not everything. */
function scopeOf({ role_kind, unit_id }: Pick<Row, 'role_kind' | 'unit_id'>, regionCode: string): Scope {
  const kind = roleKinds[role_kind].scope;
  if (kind === 'everything') return { kind };
  if (kind === 'region' && regionCode !== '') return { kind, prefix: regionPrefix(regionCode) };
  return { kind: 'unit', unitId: (kind === 'unit' ? unit_id : null) ?? NO_UNIT };
}
