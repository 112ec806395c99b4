/** A node of the server's menu (api-contract.md, section 3). Types: 1 menu, 2 button, 3 link, 4 other. */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly path?: string | null;
  readonly icon?: string | null;
  readonly component?: string | null;
  readonly type: number | string;
  readonly children?: readonly MenuNode[] | null;
}

/** A menu node that the sidebar shows, with its path made absolute. */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly path: string;
  readonly component: string;
  /** An address outside the client, opened in a window of its own. */
  readonly external: boolean;
  /** Reachable by its path but not shown (type 4). */
  readonly hidden: boolean;
  readonly children: readonly MenuItem[];
}

/** A screen of the menu with the way to it. */
export interface MenuScreen {
  readonly item: MenuItem;
  /** Names from the top-level menu down to the screen itself. */
  readonly trail: readonly string[];
  /** Index of the top-level menu it belongs to. */
  readonly top: number;
}

const kinds = { button: 2, link: 3, other: 4 } as const;

/** The menu without its buttons; a relative path continues its parent's. */
export function menuItems(nodes: readonly MenuNode[], parent = ''): readonly MenuItem[] {
  return nodes.filter((node) => Number(node.type) !== kinds.button).map((node) => menuItem(node, parent));
}

function menuItem(node: MenuNode, parent: string): MenuItem {
  const external = Number(node.type) === kinds.link || /^https?:/.test(node.path ?? '');
  const path = external ? (node.path ?? '') : joined(parent, node.path ?? '');
  return {
    id: String(node.id),
    name: node.name,
    icon: node.icon ?? '',
    component: node.component ?? '',
    path,
    external,
    hidden: Number(node.type) === kinds.other,
    children: menuItems(node.children ?? [], path),
  };
}

function joined(parent: string, path: string): string {
  if (path.startsWith('/')) return path.replace(/(.)\/+$/, '$1');
  return path ? `${parent.replace(/\/+$/, '')}/${path}` : parent;
}

/** Every screen of the menu in menu order. */
export function menuScreens(tops: readonly MenuItem[]): readonly MenuScreen[] {
  const below = (item: MenuItem, trail: readonly string[], top: number): readonly MenuScreen[] => {
    const here = [...trail, item.name];
    const own = item.component && item.path && !item.external ? [{ item, trail: here, top }] : [];
    return [...own, ...item.children.flatMap((child) => below(child, here, top))];
  };
  return tops.flatMap((item, top) => below(item, [], top));
}
