import { type Expression, sql, type SqlBool } from 'kysely';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';

/** Unit users belong to a unit; the others stand above the units, with a region or with everything. */
export type AccountRealm = 'unit' | 'above-units';

/**
 * Which accounts are the caller's to look after, over the table `record` and the unit `owner`. Both kinds stand in one
 * table: an account of no unit is nobody's unit user, and the other way round.
 */
export function accountsOf(caller: Caller, realm: AccountRealm): Expression<SqlBool> {
  return realm === 'unit'
    ? sql<SqlBool>`(record.unit_id is not null
        and ${withinScope(caller, { unit: 'record.unit_id', region: 'owner.region_code' })})`
    : sql<SqlBool>`(record.unit_id is null
        and ${withinScope(caller, { unit: 'record.unit_id', region: 'record.region_code' })})`;
}
