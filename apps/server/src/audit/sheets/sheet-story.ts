import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import { type Adjustment, adjustmentBetween, type Standing } from './adjustment.js';
import { SheetFold, type SheetStep } from './sheet-fold.js';

/** One step of a sheet that its history shows: an event of its own, or what another history made of it. */
export interface ShownStep {
  readonly step: SheetStep;
  /** What it did to the sheet; null for an event of its own. */
  readonly adjustment: Adjustment | null;
}

/**
 * Tells how a sheet came to be, step by step. What happened to its standard before anything was written on it is not a
 * step of the sheet.
 * @param onStep called for every step that is shown, with the sheet as it is after it
 * @returns the sheet after the last step
 */
export function tellSheet(
  key: SheetKey,
  steps: readonly SheetStep[],
  onStep: (shown: ShownStep, fold: SheetFold) => void = () => undefined,
): SheetFold {
  const fold = new SheetFold(key);
  let begun = false;
  for (const step of steps) {
    const before = begun && fold.concerns(step) ? standing(fold) : null;
    fold.apply(step);
    begun ||= step.kind === 'sheet';
    if (step.kind === 'sheet') onStep({ step, adjustment: null }, fold);
    const adjustment = before && adjustmentBetween(before, standing(fold));
    if (adjustment) onStep({ step, adjustment }, fold);
  }
  return fold;
}

function standing({ selected, sheet, unitType, applies }: SheetFold): Standing {
  return { selected, sheet, unitType, applies };
}
