import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { builtInRoles } from './built-in-roles.js';
import { role, type RoleEvent, type RoleFields } from './role.js';
import { roleKindOf, roleKinds } from './role-kinds.js';
import { brokenSeparation, isWatched } from './separation.js';

const given = (...past: RoleEvent[]) => givenOf(role, past);
const fields: RoleFields = {
  roleName: '评审员',
  roleKind: 'reviewer',
  permissions: ['XJX_PFSH_REVIEW', 'XJX_PFSH_VIEW'],
  menus: null,
  remarks: '',
};
const added: RoleEvent = { type: 'RoleAdded', ...fields };

describe('a role', () => {
  test('is added', () => given().when({ type: 'AddRole', fields }).then([added]));

  test('is changed member by member', () =>
    given(added)
      .when({ type: 'ChangeRole', fields: { roleName: '评审专家', remarks: '' } })
      .then([{ type: 'RoleChanged', changes: { roleName: { from: '评审员', to: '评审专家' } } }]));

  test('is left alone when its keys are the same', () =>
    given(added)
      .when({ type: 'ChangeRole', fields: { permissions: [...fields.permissions] } })
      .thenNothing());

  test('is removed', () =>
    given(added)
      .when({ type: 'RemoveRole' })
      .then([{ type: 'RoleRemoved', roleName: '评审员' }]));

  test.each([{ type: 'RemoveRole' as const }, { type: 'ChangeRole' as const, fields: {} }])(
    'that is gone answers nothing (%p)',
    (command) => {
      given(added, { type: 'RoleRemoved', roleName: '评审员' }).when(command).thenRefused('record/not-found');
    },
  );

  test.each(['XJX_PSBZ_ADD', 'XJX_PFSH_REVIEW', 'XJX_ZPGL_DECLARE', 'XJX_DWYH_RESET', 'FAMLIY_DOCTOR_DELETE'] as const)(
    'does not join the audit with %s',
    (key) => {
      const permissions = ['AUDIT_READ' as const, key];
      given()
        .when({ type: 'AddRole', fields: { ...fields, permissions } })
        .thenRefused('rule/broken');
      given(added).when({ type: 'ChangeRole', fields: { permissions } }).thenRefused('rule/broken');
    },
  );

  test.each(['XJX_ZPGL_DECLARE', 'XJX_GDWJ_ADD', 'XJX_GDWJ_DELETE'] as const)('does not review with %s', (key) => {
    const permissions = [...fields.permissions, key];
    given()
      .when({ type: 'AddRole', fields: { ...fields, permissions } })
      .thenRefused('rule/broken');
    given(added).when({ type: 'ChangeRole', fields: { permissions } }).thenRefused('rule/broken');
  });

  test("of a unit's people does not review at all", () =>
    given()
      .when({ type: 'AddRole', fields: { ...fields, roleKind: 'unit-staff' } })
      .thenRefused('rule/broken'));

  test('reviews with reading what was declared', () => {
    const reads = { ...fields, permissions: ['XJX_GDWJ_VIEW', 'XJX_PFSH_REVIEW', 'XJX_ZPGL_VIEW'] as const };
    given()
      .when({ type: 'AddRole', fields: reads })
      .then([{ type: 'RoleAdded', ...reads }]);
  });

  test('joins the audit with reading', () => {
    const reads = { ...fields, permissions: ['AUDIT_READ', 'XJX_PSBZ_VIEW'] as const };
    given()
      .when({ type: 'AddRole', fields: reads })
      .then([{ type: 'RoleAdded', ...reads }]);
  });

  test('of the system administrator keeps the right to edit roles', () => {
    const system = builtInRoles.find(({ roleKind }) => roleKind === 'system-administrator')!;
    const past: RoleEvent = { type: 'RoleAdded', ...system };
    given(past)
      .when({ type: 'ChangeRole', fields: { permissions: ['XJX_JSGL_VIEW'] } })
      .thenRefused('rule/broken');
  });
});

describe('the built-in roles', () => {
  test('are one of each kind', () => {
    expect(builtInRoles.map(({ roleKind }) => roleKind)).toEqual(Object.keys(roleKinds));
  });

  test.each(builtInRoles)('$roleName may be added as it is', (builtIn) => {
    given()
      .when({ type: 'AddRole', fields: builtIn })
      .then([{ type: 'RoleAdded', ...builtIn }]);
    expect(brokenSeparation(builtIn)).toBeNull();
    expect([...new Set(builtIn.permissions)].sort()).toEqual(builtIn.permissions);
  });

  const keysOf = (kind: string) => builtInRoles.find(({ roleKind }) => roleKind === kind)!.permissions;

  test.each([
    [
      'system-administrator',
      ['XJX_PSBZ_ADD', 'XJX_XMXZ_SELECT', 'XJX_YMPZ_UPDATE', 'XJX_DWGL_IMPORT', 'XJX_FWRZ_VIEW'],
    ],
    ['county-administrator', ['XJX_DWGL_IMPORT', 'XJX_DWYH_RESET', 'XJX_YSGL_DELETE', 'XJX_RKZB_ADD', 'XJX_PFSH_VIEW']],
    ['reviewer', ['XJX_PFSH_REVIEW', 'XJX_SBWJ_VIEW', 'XJX_YSGL_VIEW', 'XJX_DWGL_VIEW']],
    ['unit-staff', ['XJX_ZPGL_DECLARE', 'XJX_GDWJ_ADD', 'XJX_MBRQFGL_UPDATE', 'FAMLIY_DOCTOR_ADD', 'XJX_PSBZ_VIEW']],
    ['auditor', ['AUDIT_READ', 'XJX_FWRZ_VIEW', 'XJX_ZPGL_VIEW', 'XJX_SBCL_VIEW']],
  ])('let a %s do its work', (kind, keys) => expect(keysOf(kind)).toEqual(expect.arrayContaining(keys)));

  test.each([
    ['system-administrator', ['AUDIT_READ', 'XJX_PFSH_REVIEW', 'XJX_ZPGL_DECLARE']],
    ['county-administrator', ['XJX_PSBZ_ADD', 'XJX_XMXZ_SELECT', 'XJX_PFSH_REVIEW', 'XJX_FWRZ_VIEW', 'XJX_JSGL_VIEW']],
    ['reviewer', ['XJX_ZPGL_DECLARE', 'XJX_YSGL_ADD', 'XJX_GDWJ_ADD', 'XJX_PSBZ_UPDATE']],
    ['unit-staff', ['XJX_DWYH_VIEW', 'XJX_DWGL_ADD', 'XJX_RKZB_VIEW', 'XJX_PFSH_VIEW', 'XJX_PSBZ_ADD']],
    ['auditor', ['XJX_PFSH_REVIEW', 'XJX_YSGL_ADD']],
  ])('keep a %s from the rest', (kind, keys) => {
    expect(keysOf(kind).filter((key) => keys.includes(key))).toEqual([]);
  });
});

test.each([
  ['县级管理员', 'county-administrator'],
  ['reviewer', 'reviewer'],
  ['国王', undefined],
])('%s is the kind %s', (word, kind) => expect(roleKindOf(word)).toBe(kind));

test.each([
  ['XJX_PFSH_REVIEW', true],
  ['AUDIT_READ', true],
  ['XJX_ZHGL_ADD', true],
  ['XJX_JSGL_UPDATE', true],
  ['XJX_DWYH_RESET', true],
  ['XJX_ZHGL_VIEW', false],
  ['XJX_PSBZ_ADD', false],
] as const)('a grant of %s is watched: %s', (key, watched) => expect(isWatched(key)).toBe(watched));
