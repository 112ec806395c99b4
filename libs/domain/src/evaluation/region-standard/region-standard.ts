import type { StandardLevel } from '../standard-level.js';

/** By which standard a region is evaluated, year by year; years that were not set have no entry. */
export interface RegionStandard {
  readonly byYear: Readonly<Record<string, StandardLevel>>;
}

export interface RegionStandardCommand {
  type: 'Set';
  year: number;
  level: StandardLevel;
}

export interface RegionStandardSet {
  type: 'RegionStandardSet';
  year: number;
  from: StandardLevel | null;
  to: StandardLevel;
}

/** The standard of one region (spec part 2, section 4: set evaluation type). The id is the region's six-digit code. */
export const regionStandard = {
  category: 'region-standard',
  initial: { byYear: {} } as RegionStandard,

  decide({ year, level }: RegionStandardCommand, { byYear }: RegionStandard): RegionStandardSet[] {
    const from = byYear[year] ?? null;
    return from === level ? [] : [{ type: 'RegionStandardSet', year, from, to: level }];
  },

  evolve({ byYear }: RegionStandard, event: RegionStandardSet): RegionStandard {
    return { byYear: { ...byYear, [event.year]: event.to } };
  },
};
