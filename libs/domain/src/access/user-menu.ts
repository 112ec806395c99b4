import type { PermissionKey } from '../rights/permissions.js';
import type { MenuGroup, Screen } from './screen.js';
import { topMenus } from './screens.js';

/** Type codes of menu nodes (spec part 1, section 3): 1 menu, 2 button. */
const types = { menu: 1, button: 2 } as const;

/** A node of `/getUserMenu` (API contract, section 3). */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly icon: string;
  readonly component: string;
  readonly type: 1 | 2;
  readonly children: readonly MenuNode[];
}

/** What decides which part of the menu somebody sees. */
export interface MenuViewer {
  readonly permissions: ReadonlySet<PermissionKey>;
  /** Components that the role's menu is limited to; null for no limit. */
  readonly menus: readonly string[] | null;
  /** Whether the viewer works for one unit, or above the units. */
  readonly ofUnit: boolean;
}

/** The menu of a user: top menus, groups, screens, and below each screen the buttons that the user may press. */
export function userMenu(viewer: MenuViewer): MenuNode[] {
  return topMenus.flatMap(({ id, name, icon, groups }) => {
    const children = groups.flatMap((group) => groupNodes(group, viewer));
    return children.length === 0 ? [] : [heading(id, name, icon, children)];
  });
}

function groupNodes({ id, name, icon, screens }: MenuGroup, viewer: MenuViewer): MenuNode[] {
  const children = screens.filter((screen) => shows(viewer, screen)).map((screen) => screenNode(screen, viewer));
  return children.length === 0 ? [] : [heading(id, name, icon, children)];
}

function shows({ permissions, menus, ofUnit }: MenuViewer, { hidden, audience, component, rights }: Screen): boolean {
  const opens = rights[0];
  if (hidden || opens === undefined || !permissions.has(opens.key)) return false;
  if (audience !== 'everybody' && (audience === 'unit') !== ofUnit) return false;
  return menus === null || menus.includes(component);
}

function screenNode({ component, name, path, icon, rights }: Screen, { permissions }: MenuViewer): MenuNode {
  const held = rights.filter(({ key }) => permissions.has(key));
  const children = held.map((right) => node({ id: right.key, name: right.name, type: types.button }));
  return node({ id: component, name, path, icon, component, type: types.menu, children });
}

function heading(id: string, name: string, icon: string, children: readonly MenuNode[]): MenuNode {
  return node({ id, name, path: `/${id}`, icon, type: types.menu, children });
}

function node(members: Pick<MenuNode, 'id' | 'name' | 'type'> & Partial<MenuNode>): MenuNode {
  return { path: '', icon: '', component: '', children: [], ...members };
}
