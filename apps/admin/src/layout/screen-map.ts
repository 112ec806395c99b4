import { createContext, lazy, use, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { screens, type ScreenEntry } from '../screens.js';
import { menuScreens, type MenuItem } from './menu.js';
import { homePath } from './tabs.js';

/** A path that leads somewhere: what to draw, what to call it, and where in the menu it hangs. */
export interface ScreenAt {
  readonly title: string;
  readonly trail: readonly string[];
  /** Index of its top-level menu; undefined for screens that belong to none. */
  readonly top: number | undefined;
  /** The path that the menu marks for it: its own, or that of the screen it is reached from. */
  readonly menuPath: string;
  readonly Screen: ComponentType;
}

export interface ScreenMap {
  readonly tops: readonly MenuItem[];
  readonly find: (pathname: string) => ScreenAt | undefined;
}

const lazyScreens = new Map<string, ComponentType>();

function lazily(entry: ScreenEntry, component = entry.component): ComponentType {
  const known = lazyScreens.get(component) ?? lazy(() => entry.load(component));
  lazyScreens.set(component, known);
  return known;
}

/** The line of a component, or that of the family it belongs to. */
function entryOf(component: string): ScreenEntry | undefined {
  const family = `${component.split('/')[0]}/*`;
  return screens.find((entry) => entry.component === component) ?? screens.find((entry) => entry.component === family);
}

/** Without what a menu's path says of the screen's state. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

/**
 * Every path of the client for this user: the menu's screens, those with a fixed path, and home. Built once per menu;
 * a deep link waits for it (a reload of any address must end where it began).
 */
export function screenMap(tops: readonly MenuItem[], home: ComponentType): ScreenMap {
  const byPath = new Map<string, ScreenAt>();
  byPath.set(homePath, { title: '首页', trail: ['首页'], top: undefined, menuPath: homePath, Screen: home });
  const listed = menuScreens(tops);
  for (const entry of screens) {
    if (!entry.path) continue;
    const title = entry.title ?? entry.component;
    const parent = listed.find(({ item }) => item.component === entry.parent);
    byPath.set(entry.path, {
      title,
      trail: [...(parent?.trail ?? []), title],
      top: parent?.top,
      menuPath: pathOf(parent?.item.path ?? entry.path),
      Screen: lazily(entry),
    });
  }
  for (const { item, trail, top } of listed) {
    const entry = entryOf(item.component);
    const path = pathOf(item.path);
    if (entry) {
      byPath.set(path, { title: item.name, trail, top, menuPath: path, Screen: lazily(entry, item.component) });
    }
  }
  return { tops, find: (pathname) => byPath.get(pathname.replace(/(.)\/+$/, '$1')) };
}

export const ScreenMapContext = createContext<ScreenMap>({ tops: [], find: () => undefined });

export function useScreenMap(): ScreenMap {
  return use(ScreenMapContext);
}

/** The path that the menu marks now. */
export function useMenuPath(): string {
  const { find } = useScreenMap();
  const { pathname } = useLocation();
  return find(pathname)?.menuPath ?? pathname;
}
