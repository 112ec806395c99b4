import { contentScreens } from './content-screens.js';
import type { PermissionKey } from '../rights/permissions.js';
import { registerScreens } from './register-screens.js';
import type { RoleFields } from './role.js';
import type { RoleKind } from './role-kinds.js';
import type { Screen } from './screen.js';
import { rightNames, systemScreens } from './screens.js';
import { onlyReads } from './separation.js';

/** Registers that administrators keep about the units; all others are the units' own. */
const ofAdministrators = ['registers/unit', 'registers/unituser', 'registers/peopleproportion'];

const registers = registerScreens.flatMap(({ screens }) => screens);
const administered = keysOf(registers.filter(({ component }) => ofAdministrators.includes(component)));
const own = keysOf(registers.filter(({ component }) => !ofAdministrators.includes(component)));
const all = [...rightNames.keys()];

const standards = keysWith('XJX_PSBZ', 'XJX_XMXZ', 'XJX_YMPZ');
const standardsToRead: PermissionKey[] = ['XJX_PSBZ_VIEW', 'XJX_XMXZ_VIEW'];
const reviewsToRead: PermissionKey[] = ['XJX_GDWJ_VIEW', 'XJX_SBWJ_VIEW', 'XJX_PFSH_VIEW'];
const statistics: PermissionKey[] = ['XJX_TJFX_VIEW'];
const system = keysOf(systemScreens.flatMap(({ screens }) => screens));
const content = keysOf(contentScreens.flatMap(({ screens }) => screens));

const ofRegion = [...administered, ...own, ...statistics, ...standardsToRead, ...reviewsToRead];
const ofStaff = [
  ...own,
  ...statistics,
  ...standardsToRead,
  ...keysWith('XJX_SBCL', 'XJX_GDWJ', 'XJX_ZPGL'),
  'XJX_DWGL_VIEW',
] as const;
const ofReviewer = [
  'XJX_DWGL_VIEW',
  ...own.filter(onlyReads),
  ...statistics,
  ...standardsToRead,
  ...reviewsToRead,
  'XJX_PFSH_REVIEW',
] as const;

/** The roles that every installation starts with, one of each kind (API contract, section 3). */
export const builtInRoles: readonly RoleFields[] = [
  builtIn('系统管理员', 'system-administrator', [
    ...standards,
    ...reviewsToRead,
    ...administered,
    ...own,
    ...statistics,
    ...content,
    ...system,
  ]),
  builtIn('省级管理员', 'province-administrator', ofRegion),
  builtIn('市级管理员', 'city-administrator', ofRegion),
  builtIn('县级管理员', 'county-administrator', ofRegion),
  builtIn('评审员', 'reviewer', ofReviewer),
  builtIn('单位人员', 'unit-staff', ofStaff),
  builtIn('审计员', 'auditor', all.filter(onlyReads)),
];

function builtIn(roleName: string, roleKind: RoleKind, keys: readonly PermissionKey[]): RoleFields {
  return { roleName, roleKind, permissions: [...new Set(keys)].sort(), menus: null, remarks: '系统内置角色' };
}

function keysOf(of: readonly Screen[]): PermissionKey[] {
  return of.flatMap(({ rights }) => rights.map(({ key }) => key));
}

function keysWith(...prefixes: readonly string[]): PermissionKey[] {
  return all.filter((key) => prefixes.some((prefix) => key.startsWith(`${prefix}_`)));
}
