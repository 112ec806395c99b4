import { describe, expect, test } from '@jest/globals';
import { registers } from '../registers/index.js';
import { builtInRoles } from './built-in-roles.js';
import type { PermissionKey } from '../rights/permissions.js';
import { rightNames, screens, topMenus } from './screens.js';
import { type MenuNode, userMenu } from './user-menu.js';

const componentsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ component, type, children }) => [
    ...(type === 1 && component !== '' ? [component] : []),
    ...componentsIn(children),
  ]);

function menuOf(kind: string, menus: readonly string[] | null = null): MenuNode[] {
  const { permissions } = builtInRoles.find(({ roleKind }) => roleKind === kind)!;
  return userMenu({ permissions: new Set(permissions), menus, ofUnit: kind === 'unit-staff' });
}

describe('the screens', () => {
  test('have names and paths of their own', () => {
    expect(new Set(screens.map(({ component }) => component)).size).toBe(screens.length);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });

  test.each([
    ['registers/unituser', '/advancedCounty/unit/user'],
    ['evaluation/item-selection', '/advancedCounty/reviewItems/orgCategory/projectDistribution'],
    ['evaluation/archive-files', '/advancedCounty/declarationMaterials/details'],
    ['evaluation/declaration-files', '/advancedCounty/declareReview/declareDetail'],
    ['registers/informationpersonnel', '/informatization/staffManage'],
  ])('%s stands where the spec has it', (component, path) => {
    expect(screens.find((screen) => screen.component === component)?.path).toBe(path);
  });

  test.each(registers.map(({ name, permission }) => [name, permission]))('%s is one, by the key %s', (name, prefix) => {
    const screen = screens.find(({ component }) => component === `registers/${name}`);
    expect(screen?.rights[0]?.key).toBe(`${prefix}_VIEW`);
  });

  test('give every key a name', () => {
    expect(rightNames.get('XJX_PSBZ_ADD')).toBe('评审标准-新增');
    expect(rightNames.get('AUDIT_READ')).toBe('审计-查看');
    expect([...rightNames.values()].every((name) => name !== '')).toBe(true);
  });
});

describe('the menu', () => {
  test('of nobody is empty', () =>
    expect(userMenu({ permissions: new Set(), menus: null, ofUnit: false })).toEqual([]));

  test('of unit staff leads to what a unit does', () => {
    const components = componentsIn(menuOf('unit-staff'));
    expect(components).toEqual(expect.arrayContaining(['evaluation/self-evaluation', 'registers/doctor']));
    expect(components.filter((name) => /score-review|unit-types|registers\/unit$|system/.test(name))).toEqual([]);
  });

  test('of an auditor leads to the audit, and to no screen of a single unit', () => {
    const components = componentsIn(menuOf('auditor'));
    expect(components).toEqual(expect.arrayContaining(['audit/timeline', 'audit/events', 'system/access-log']));
    expect(components).not.toContain('evaluation/self-evaluation');
  });

  test('shows no hidden screen', () => {
    const hidden = screens.filter((screen) => screen.hidden).map(({ component }) => component);
    const permissions = new Set<PermissionKey>(rightNames.keys());
    const shown = componentsIn(userMenu({ permissions, menus: null, ofUnit: false }));
    expect(shown.filter((component) => hidden.includes(component))).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
  });

  test('is limited to the screens that the role names', () => {
    expect(componentsIn(menuOf('reviewer', ['evaluation/score-review', 'system/roles']))).toEqual([
      'evaluation/score-review',
    ]);
  });

  test('has the buttons that may be pressed below each screen', () => {
    const [top] = menuOf('reviewer', ['evaluation/score-review']);
    const screen = top?.children[0]?.children[0];
    expect(screen?.children.map(({ id, type }) => [id, type])).toEqual([
      ['XJX_PFSH_VIEW', 2],
      ['XJX_PFSH_REVIEW', 2],
    ]);
  });

  test('gives every node an id of its own', () => {
    const ids = topMenus.flatMap(({ id, groups }) => [
      id,
      ...groups.flatMap((group) => [group.id, ...group.screens.map(({ component }) => component)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
