import { type Changes, changesOf, withChanges } from '../history/changes.js';
import { refuse, unreachable } from '../refusal.js';
import type { PermissionKey } from '../rights/permissions.js';
import type { RoleKind } from './role-kinds.js';
import { brokenSeparation } from './separation.js';

export interface RoleFields {
  roleName: string;
  roleKind: RoleKind;
  /** Without doubles, sorted. */
  permissions: readonly PermissionKey[];
  /** Components of the screens that the menu shows; null for all that the permissions open. */
  menus: readonly string[] | null;
  remarks: string;
}

export type Role = RoleFields | null;

export type RoleCommand =
  | { type: 'AddRole'; fields: RoleFields }
  /** The kind stays: the accounts of a role have what it needs, a unit or a region. */
  | { type: 'ChangeRole'; fields: Partial<Omit<RoleFields, 'roleKind'>> }
  | { type: 'RemoveRole' };

export type RoleEvent =
  | ({ type: 'RoleAdded' } & RoleFields)
  | { type: 'RoleChanged'; changes: Changes<RoleFields> }
  | { type: 'RoleRemoved'; roleName: string };

/** What an account may do: keys and menus that an administrator can change. Removed ones never come back. */
export const role = { category: 'role', initial: null as Role, decide, evolve };

function decide(command: RoleCommand, current: Role): RoleEvent[] {
  if (command.type === 'AddRole') {
    refuseDangerous(command.fields);
    return [{ type: 'RoleAdded', ...command.fields }];
  }
  if (current === null) refuse('record/not-found');
  switch (command.type) {
    case 'ChangeRole': {
      const changes = changesOf<RoleFields>(current, differing(current, command.fields));
      refuseDangerous(withChanges<RoleFields>(current, changes));
      return Object.keys(changes).length === 0 ? [] : [{ type: 'RoleChanged', changes }];
    }
    case 'RemoveRole':
      return [{ type: 'RoleRemoved', roleName: current.roleName }];
    default:
      return unreachable(command);
  }
}

/** Lists of the same members are the same list. */
function differing(current: RoleFields, wanted: Partial<RoleFields>): Partial<RoleFields> {
  const names = Object.keys(wanted) as (keyof RoleFields)[];
  const changed = names.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(current[name]));
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

function refuseDangerous(fields: RoleFields): void {
  const { roleKind, permissions } = fields;
  const broken = brokenSeparation(fields);
  if (broken !== null) refuse('rule/broken', broken);
  if (roleKind === 'system-administrator' && !permissions.includes('XJX_JSGL_UPDATE')) {
    refuse('rule/broken', '系统管理员必须保留角色管理的编辑权限');
  }
}

function evolve(current: Role, event: RoleEvent): Role {
  switch (event.type) {
    case 'RoleAdded': {
      const { type: _, ...fields } = event;
      return fields;
    }
    case 'RoleChanged':
      return current && withChanges<RoleFields>(current, event.changes);
    case 'RoleRemoved':
      return null;
    default:
      return unreachable(event);
  }
}
