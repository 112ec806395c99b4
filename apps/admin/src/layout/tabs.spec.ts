import { homePath, neighbour, opened, refreshed, tabKey, without, type Tab, type TabLocation } from './tabs.js';

const at = (pathname: string, search = ''): TabLocation => ({ pathname, search, hash: '' });
const open = (...locations: TabLocation[]): readonly Tab[] =>
  locations.reduce<readonly Tab[]>((tabs, location) => opened(tabs, location, location.pathname), []);
const keys = (tabs: readonly Tab[]) => tabs.map((tab) => tab.key);

describe('tabs', () => {
  it('keeps filters, page and dialog of a list in the same tab', () => {
    const tabs = open(at('/unit'), at('/unit', '?page=2&q.name=%E5%8C%BB&dialog=edit&record=1'));
    expect(keys(tabs)).toEqual(['/unit']);
    expect(tabs[0]?.location.search).toContain('page=2');
  });

  it('opens a tab for each thing shown by the same screen', () => {
    expect(
      keys(open(at('/details', '?itemId=1'), at('/details', '?itemId=2&page=3'), at('/details', '?itemId=1'))),
    ).toEqual(['/details?itemId=1', '/details?itemId=2']);
  });

  it('does not care for the order of parameters', () => {
    expect(tabKey(at('/user', '?unitId=1&code=2'))).toBe(tabKey(at('/user', '?code=2&unitId=1')));
  });

  it('never closes home', () => {
    const tabs = open(at(homePath), at('/a'), at('/b'));
    expect(keys(without(tabs, keys(tabs)))).toEqual([homePath]);
  });

  it('shows the right neighbour of a closed tab, else the left one', () => {
    const tabs = open(at(homePath), at('/a'), at('/b'));
    expect(neighbour(tabs, '/a', ['/a']).pathname).toBe('/b');
    expect(neighbour(tabs, '/b', ['/b']).pathname).toBe('/a');
    expect(neighbour(tabs, '/b', ['/a', '/b']).pathname).toBe(homePath);
  });

  it('shows the tab that was kept when all others are closed', () => {
    const tabs = open(at(homePath), at('/a'), at('/b'), at('/c'));
    expect(neighbour(tabs, '/c', [homePath, '/b', '/c']).pathname).toBe('/a');
  });

  it('builds a refreshed screen anew', () => {
    expect(refreshed(open(at('/a')), '/a')[0]?.generation).toBe(1);
  });
});
