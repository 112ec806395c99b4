import type { DrillDown } from '@county-tcm/domain/statistics/drill-down';
import { useCallback } from 'react';
import { menuScreens } from '../layout/menu.js';
import { useScreenMap } from '../layout/screen-map.js';
import { filterPrefix } from '../layout/tabs.js';

/** The address of the list with the records behind a number; undefined where the user's menu has no such list. */
export function useRecordsPath(): (behind: DrillDown) => string | undefined {
  const { tops } = useScreenMap();
  return useCallback(
    ({ register, filters }) => {
      const screen = menuScreens(tops).find(({ item }) => item.component === `registers/${register}`);
      if (!screen) return undefined;
      const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [filterPrefix + name, value]));
      return `${screen.item.path}?${query.toString()}`;
    },
    [tops],
  );
}
