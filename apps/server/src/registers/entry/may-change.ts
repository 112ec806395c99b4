import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';

/** Whether the caller may change records of a register: only then is what is personal in them shown or searched whole. */
export function mayChange({ permissions }: Caller, { permission }: Register): boolean {
  return permissions.has(`${permission}_UPDATE` as PermissionKey);
}
