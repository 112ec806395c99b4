import type { Threshold } from './threshold.js';

/** How far one unit is with a year. Members of parts that the caller may not read are left out. */
export interface UnitProgress {
  readonly unitId: string;
  readonly unitName: string | null;
  readonly unitType: string | null;
  readonly regionCode: string;
  readonly regionName: string | null;
  /** By which a unit that is late can be asked. */
  readonly unitPhone?: string | null;
  /** In how many of the registers that the caller may open there is a record, and how many these are. */
  readonly filled?: number;
  readonly registers?: number;
  /** The names of the registers without a record, in menu order. */
  readonly missing?: readonly string[];
  /** Whether shares are asked of a unit of this type. */
  readonly asked?: boolean;
  /** The record that the shares are from. */
  readonly shareRecordId?: string | null;
  /** How many of the recommended minimums are not reached, and how many shares are not recorded. */
  readonly missed?: number;
  readonly unrecorded?: number;
  /** How many items the unit is evaluated by, and of these: to be proved by a file, with one, declared, reviewed. */
  readonly items?: number;
  readonly toFile?: number;
  readonly filed?: number;
  readonly selfEvaluated?: number;
  readonly reviewed?: number;
  /** Items whose score under review is below the declared one. */
  readonly lowered?: number;
  readonly standardScore?: number;
  readonly selfScore?: number;
  readonly reviewScore?: number;
  /** Items that the unit has not declared, and what the standard gives for them: both scores count them as full marks. */
  readonly unansweredItems?: number;
  readonly unansweredPoints?: number;
  /** A share in percent under the name of its field; null where it is not recorded. */
  readonly [share: string]: unknown;
}

/** How much of one register is filled in. */
export interface RegisterCompleteness {
  readonly register: string;
  readonly label: string;
  readonly count: number;
  /** When a record of it was last added or changed; null where there is none. */
  readonly lastTime: string | null;
}

/** What there is to do for one unit in one year. Parts that the caller may not read are null. */
export interface UnitOverview {
  readonly kind: 'unit';
  readonly year: number;
  readonly unit: UnitProgress;
  /** Register by register, in menu order, and whether the caller may add to it. */
  readonly registers: readonly RegisterProgress[] | null;
  /** The shares of which a minimum is recommended; null also where none is asked of a unit of this type. */
  readonly shares: readonly UnitShare[] | null;
  /** What the unit is evaluated by, in the order of the tree. */
  readonly items: readonly HomeItem[] | null;
  /** When the unit was last reminded of what is left to do; null where it was not, this year. */
  readonly remindedAt: string | null;
}

export interface UnitShare extends Threshold {
  /** In percent; null where it is not recorded. */
  readonly value: number | null;
  /** That of the year before. */
  readonly before: number | null;
}

export interface HomeItem {
  readonly itemId: string;
  readonly itemName: string;
  readonly itemTypeName: string;
  readonly pname: string | null;
  readonly fillWay: string | null;
  readonly standardScore: number;
  /** How many files are filed for it; null where the caller may not read files. */
  readonly fileCount: number | null;
  /** The deduction; null while nothing was declared. */
  readonly selfEvaluation: number | null;
  readonly declaredScore: number;
  /** The score under review. */
  readonly selfScore: number;
  readonly reviewed: boolean;
  readonly opinion: string | null;
  readonly reviewerName: string | null;
  readonly reviewTime: string | null;
}

/** How far the units of a region are with a year. Parts that the caller may not read are null. */
export interface RegionOverview {
  readonly kind: 'region';
  readonly year: number;
  readonly regionName: string;
  readonly units: number;
  readonly completeness: RegionCompleteness | null;
  /** How many units reach each recommended minimum, how many do not, and of how many nothing is recorded. */
  readonly shares: readonly RegionShare[] | null;
  readonly evaluation: {
    /** Units for whose type items are selected; of these, those that have declared, and those that are reviewed. */
    readonly units: number;
    readonly selfEvaluated: number;
    readonly reviewed: number;
    /** Items that a review lowered. */
    readonly lowered: number;
    /** Items that want a file, and those that have one; null where the caller may not read files. */
    readonly toFile: number | null;
    readonly filed: number | null;
  } | null;
}

export interface RegionCompleteness {
  /** How many registers there are to fill in, and how many of all units' are filled in. */
  readonly registers: number;
  readonly filled: number;
  /** Units that have a record in each of them. */
  readonly complete: number;
  /** Register by register, in menu order: how many units have no record. */
  readonly missing: readonly { readonly register: string; readonly label: string; readonly units: number }[];
  /** The units with the fewest registers filled in. */
  readonly lowest: readonly LowestUnit[];
  /** By the regions that the units are in, where there are several. */
  readonly regions: readonly RegionFilled[];
}

/** One of the units with the fewest registers filled in. */
export interface LowestUnit {
  readonly unitId: string;
  readonly unitName: string | null;
  readonly filled: number;
}

/** How many registers of its units are filled in. */
export interface RegionFilled {
  readonly regionCode: string;
  readonly regionName: string | null;
  readonly units: number;
  readonly filled: number;
}

/** How many units reach a recommended minimum, how many do not, and of how many nothing is recorded. */
export interface RegionShare extends Threshold {
  readonly met: number;
  readonly missed: number;
  readonly unrecorded: number;
}

/** A register of a unit, and whether the caller may add to it. */
export interface RegisterProgress extends RegisterCompleteness {
  readonly mayAdd: boolean;
}
