import type { RegionCompleteness, RegionShare } from '@county-tcm/domain/home/overview';

/** A part of a bar: how many, and what a click on it asks for. */
export interface Segment {
  readonly value: number;
  /** What stands at the end of the row in figures; the value itself without it. */
  readonly words?: string;
  readonly pick?: Pick;
}

/** Where a figure leads: the overview of a unit, or the table of units with a filter or in an order (`-` for descending). */
export type Pick =
  { readonly unitId: string } | { readonly filters: Readonly<Record<string, string>> } | { readonly sort: string };

export interface ChartRow {
  readonly name: string;
  readonly segments: readonly Segment[];
}

export type Tone = 'done' | 'left' | 'met' | 'missed' | 'unrecorded';

/** Bars side by side, each of the same segments in the same order. */
export interface ChartData {
  readonly series: readonly { readonly name: string; readonly tone: Tone }[];
  readonly rows: readonly ChartRow[];
  readonly unit: string;
}

/** The units with the fewest registers filled in. */
export function byUnit({ lowest, registers }: RegionCompleteness): ChartData {
  const rows = lowest.map(({ unitId, unitName, filled }) =>
    doneRow(unitName ?? '', filled, registers, `${filled} / ${registers}`, { unitId }),
  );
  return { series: doneSeries, rows, unit: '个台账' };
}

export function byRegion({ regions, registers }: RegionCompleteness): ChartData {
  const rows = regions.map(({ regionCode, regionName, units, filled }) => {
    const share = Math.floor((1000 * filled) / Math.max(1, units * registers)) / 10;
    return doneRow(regionName ?? regionCode, share, 100, `${share}%`, { filters: { regionCode } });
  });
  return { series: doneSeries, rows, unit: '%' };
}

/** The registers that most units lack. */
export function byRegister({ missing }: RegionCompleteness, units: number): ChartData {
  const rows = [...missing]
    .sort((one, other) => other.units - one.units)
    .slice(0, maxRows)
    .map(({ register, label, units: lacking }) => {
      const pick = { filters: { missing: register } };
      return {
        name: label,
        segments: [{ value: lacking, words: `${lacking} 家`, pick }, { value: units - lacking }],
      };
    });
  const series = [
    { name: '未填报单位', tone: 'missed' },
    { name: '已填报单位', tone: 'left' },
  ] as const;
  return { series, rows, unit: '家' };
}

const maxRows = 10;

const doneSeries = [
  { name: '已填报', tone: 'done' },
  { name: '未填报', tone: 'left' },
] as const;

function doneRow(name: string, done: number, all: number, words: string, pick: Pick): ChartRow {
  return {
    name,
    segments: [
      { value: done, words, pick },
      { value: Math.round((all - done) * 10) / 10, pick },
    ],
  };
}

export function ofShares(shares: readonly RegionShare[]): ChartData {
  const rows = shares.map(({ field, label, recommended, met, missed, unrecorded }): ChartRow => ({
    name: `${label.replace(/占比$/, '')} ≥${recommended}%`,
    segments: [
      { value: met, pick: { filters: { met: field } } },
      { value: missed, pick: { filters: { missed: field } } },
      { value: unrecorded, pick: { filters: { unrecorded: field } } },
    ],
  }));
  const series = [
    { name: '达标', tone: 'met' },
    { name: '未达标', tone: 'missed' },
    { name: '未填报', tone: 'unrecorded' },
  ] as const;
  return { series, rows, unit: '家' };
}
