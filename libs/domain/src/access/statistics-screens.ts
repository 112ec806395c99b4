import { resourceStatistics, serviceStatistics } from '../statistics/index.js';
import type { StatisticsTable } from '../statistics/table.js';
import { type MenuGroup, type Screen, screenWith } from './screen.js';

const right = { key: 'XJX_TJFX_VIEW', name: '统计分析-查看' } as const;

/** The screens of the statistics (spec part 1, section 2, screen 22), one for each table, under one key. */
export const statisticsScreens = [
  { id: 'statistics/resources', name: '资源统计', icon: 'chart', screens: resourceStatistics.map(screenOf) },
  { id: 'statistics/services', name: '人员与服务统计', icon: 'people', screens: serviceStatistics.map(screenOf) },
] as const satisfies readonly MenuGroup[];

function screenOf({ name, title }: StatisticsTable): Screen<`statistics/${string}`> {
  const words = { name: title, path: `/advancedCounty/statistics/${name}`, icon: 'chart' } as const;
  return screenWith(`statistics/${name}`, words, [right]);
}
