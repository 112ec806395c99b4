/** Where a tab stands; `search` and `hash` with their marks, or empty. */
export interface TabLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** One open screen. Its location is its own: a hidden tab does not follow the address bar. */
export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly location: TabLocation;
  /** Rises with each refresh; a new one builds the screen anew. */
  readonly generation: number;
}

export const homePath = '/home';

/** Parameters that describe the state of a list or dialog, not which screen it is; changing them opens no new tab. */
const ownOfList = new Set(['page', 'size', 'sort', 'dialog', 'record', 'tree', 'view']);
export const filterPrefix = 'q.';

/** Which tab a location belongs to: its path and those query parameters that say which thing is shown (`itemId`, `unitId`). */
export function tabKey({ pathname, search }: Pick<TabLocation, 'pathname' | 'search'>): string {
  const identity = [...new URLSearchParams(search)].filter(
    ([name]) => !ownOfList.has(name) && !name.startsWith(filterPrefix),
  );
  const query = new URLSearchParams(identity.sort(([one], [other]) => one.localeCompare(other))).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Opens the tab of a location, or moves the one that is open there. */
export function opened(tabs: readonly Tab[], location: TabLocation, title: string): readonly Tab[] {
  const key = tabKey(location);
  const known = tabs.find((tab) => tab.key === key);
  if (!known) return [...tabs, { key, title, location, generation: 0 }];
  return sameLocation(known.location, location) ? tabs : relocated(tabs, key, location);
}

/** Where the tab stands that is open at a path, whatever else its address says. */
export function locationAt(tabs: readonly Tab[], path: string): TabLocation | undefined {
  const [pathname] = path.split('?');
  return tabs.find(({ location }) => location.pathname === pathname)?.location;
}

export function relocated(tabs: readonly Tab[], key: string, location: TabLocation): readonly Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, location } : tab));
}

export function retitled(tabs: readonly Tab[], key: string, title: string): readonly Tab[] {
  const changes = tabs.some((tab) => tab.key === key && tab.title !== title);
  return changes ? tabs.map((tab) => (tab.key === key ? { ...tab, title } : tab)) : tabs;
}

export function refreshed(tabs: readonly Tab[], key: string): readonly Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, generation: tab.generation + 1 } : tab));
}

/** What is left when these are closed; home stays whatever is asked. */
export function without(tabs: readonly Tab[], keys: readonly string[]): readonly Tab[] {
  return tabs.filter((tab) => tab.key === homePath || !keys.includes(tab.key));
}

/** The tab to show when `closing` goes away: the one to its right that stays, else to its left, and home only when no other is left. */
export function neighbour(tabs: readonly Tab[], closing: string, keys: readonly string[]): TabLocation {
  const place = tabs.findIndex((tab) => tab.key === closing);
  const stays = (tab: Tab) => tab.key !== homePath && !keys.includes(tab.key);
  const next = tabs.slice(place + 1).find(stays) ?? tabs.slice(0, place).reverse().find(stays);
  return next?.location ?? { pathname: homePath, search: '', hash: '' };
}

function sameLocation(one: TabLocation, other: TabLocation): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;
}
