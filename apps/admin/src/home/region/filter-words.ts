import type { RegionOverview } from '@county-tcm/domain/home/overview';

const states: Readonly<Record<string, string>> = { met: '达标', missed: '未达标', unrecorded: '未填报' };

/** A filter that no input shows, in words: 未填报：医师. Undefined for those that have an input. */
export function filterWords(name: string, value: string, overview: RegionOverview): string | undefined {
  const { completeness, shares } = overview;
  if (name === 'missing') {
    return `未填报台账：${completeness?.missing.find(({ register }) => register === value)?.label ?? value}`;
  }
  if (name === 'regionCode') {
    return `地区：${completeness?.regions.find(({ regionCode }) => regionCode === value)?.regionName ?? value}`;
  }
  const state = states[name];
  return state && `${state}：${shares?.find(({ field }) => field === value)?.label ?? value}`;
}
