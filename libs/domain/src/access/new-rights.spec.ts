import { describe, expect, test } from '@jest/globals';
import { newRightsOf } from './new-rights.js';
import type { PermissionKey } from '../rights/permissions.js';
import type { RoleEvent, RoleFields } from './role.js';

const fields: RoleFields = {
  roleName: '评审员',
  roleKind: 'reviewer',
  permissions: ['XJX_DWGL_VIEW', 'XJX_PFSH_VIEW'],
  menus: null,
  remarks: '',
};
const added: RoleEvent = { type: 'RoleAdded', ...fields };
const changed = (from: PermissionKey[], to: PermissionKey[]): RoleEvent => ({
  type: 'RoleChanged',
  changes: { permissions: { from, to } },
});
const today = (...permissions: PermissionKey[]) => ({ permissions });

describe('the new rights of a built-in role', () => {
  test('are those that its history never mentions', () => {
    const builtIn = today('XJX_DWGL_VIEW', 'XJX_PFSH_VIEW', 'XJX_TJFX_VIEW');
    expect(newRightsOf(builtIn, fields, [added])).toEqual(['XJX_TJFX_VIEW']);
  });

  test('are none that an administrator took away', () => {
    const past = [added, changed(['XJX_DWGL_VIEW', 'XJX_PFSH_VIEW'], ['XJX_PFSH_VIEW'])];
    expect(newRightsOf(fields, { ...fields, ...today('XJX_PFSH_VIEW') }, past)).toEqual([]);
  });

  test('are none that came with an earlier version and were taken away since', () => {
    const builtIn = today('XJX_DWGL_VIEW', 'XJX_PFSH_VIEW', 'XJX_TJFX_VIEW');
    const past = [
      added,
      changed([...fields.permissions], [...fields.permissions, 'XJX_TJFX_VIEW']),
      changed([...fields.permissions, 'XJX_TJFX_VIEW'], [...fields.permissions]),
    ];
    expect(newRightsOf(builtIn, fields, past)).toEqual([]);
  });

  test('are none where the role would audit what it writes', () => {
    const writing = { ...fields, ...today('XJX_DWGL_VIEW', 'XJX_DWGL_UPDATE') };
    expect(newRightsOf(today('XJX_DWGL_VIEW', 'AUDIT_READ'), writing, [added])).toEqual([]);
  });

  test('are none where the role would review what it declares', () => {
    const declaring = { ...fields, ...today('XJX_DWGL_VIEW', 'XJX_ZPGL_DECLARE') };
    expect(newRightsOf(today('XJX_DWGL_VIEW', 'XJX_PFSH_REVIEW'), declaring, [added])).toEqual([]);
  });
});
