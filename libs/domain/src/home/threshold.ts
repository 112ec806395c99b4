import type { ProportionField } from '../register/field.js';
import { treatProportion } from '../registers/services/treat-proportion.js';

/** A share of which a minimum is recommended, not enforced (spec part 1, sections 5 and 9: 35, 12, 8 and 35 %). */
export interface Threshold {
  /** The field of the register `treatproportion` that holds the share. */
  readonly field: string;
  readonly label: string;
  /** In percent. */
  readonly recommended: number;
  /** The field with the whole that the share is of. */
  readonly total: string;
}

/** Every recommended minimum, in form order, as the register declares it. */
export const thresholds: readonly Threshold[] = Object.entries(treatProportion.fields).flatMap(([field, declared]) => {
  const { recommended, label, total } = declared as Partial<ProportionField>;
  return recommended === undefined || label === undefined || total === undefined
    ? []
    : [{ field, label, recommended, total }];
});

/** `unrecorded`: nothing was recorded for the year, or not the whole that the share is of. */
export type ThresholdState = 'met' | 'missed' | 'unrecorded';

/** In percent: a share of more is a mistake, and meets nothing. */
export const highestShare = 100;

/**
 * @param share in percent, with the two decimals that people see, which alone decide: 34.995 % is shown as 35 and reaches it;
 * null where it is not recorded
 */
export function thresholdState(share: number | null, { recommended }: Pick<Threshold, 'recommended'>): ThresholdState {
  if (share === null) return 'unrecorded';
  return share >= recommended && share <= highestShare ? 'met' : 'missed';
}
