import { roleKinds } from '@county-tcm/domain/access/role-kinds';
import { RequestFault } from '../../http/faults.js';
import type { RoleTable } from '../../platform/database/tables/access.js';
import type { Caller } from '../../caller/caller.js';

/**
 * Nobody hands out, or takes into their hands, more than they have: the system administrator may give any role, others
 * only roles of a smaller scope whose rights they all hold themselves.
 * @throws RequestFault 403
 */
export function requireMayGrant(caller: Caller, role: Pick<RoleTable, 'role_kind' | 'permissions'>): void {
  if (caller.scope.kind === 'everything') return;
  const smaller = roleKinds[role.role_kind].scope !== 'everything';
  if (smaller && role.permissions.every((key) => caller.permissions.has(key))) return;
  throw new RequestFault(403, '没有操作权限');
}
