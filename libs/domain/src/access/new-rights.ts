import type { PermissionKey } from '../rights/permissions.js';
import type { RoleEvent, RoleFields } from './role.js';
import { brokenSeparation } from './separation.js';

/**
 * What a role that was made from a built-in one lacks of today's: the keys that its whole history never mentions. A key
 * that an administrator took away was there once, and so stays away.
 * @param current the role as it is, `past` all its events
 * @returns in the order of `builtIn`; nothing where the role, as it was changed meanwhile, may not hold the new keys
 * (duties that are kept apart)
 */
export function newRightsOf(
  builtIn: Pick<RoleFields, 'permissions'>,
  current: Pick<RoleFields, 'roleKind' | 'permissions'>,
  past: readonly RoleEvent[],
): PermissionKey[] {
  const seen = new Set(past.flatMap(permissionsIn));
  const unknown = builtIn.permissions.filter((key) => !seen.has(key));
  const permissions = [...current.permissions, ...unknown];
  return brokenSeparation({ roleKind: current.roleKind, permissions }) === null ? unknown : [];
}

function permissionsIn(event: RoleEvent): readonly PermissionKey[] {
  switch (event.type) {
    case 'RoleAdded':
      return event.permissions;
    case 'RoleChanged':
      return event.changes.permissions?.to ?? [];
    case 'RoleRemoved':
      return [];
  }
}
