import { call } from '../../data/calls.js';
import { CallRefused } from '../../data/call-refused.js';
import type { FormValues } from '../../list/index.js';

/** One sheet that an edit of the standard would change, with its totals before and after. */
export interface SheetImpact {
  readonly unitId: string;
  readonly unitName: string;
  readonly standardFrom: number;
  readonly standardTo: number;
  readonly selfFrom: number;
  readonly selfTo: number;
  readonly reviewFrom: number;
  readonly reviewTo: number;
}

/** What an edit of items, categories or selections would change in the sheets that use them. */
export interface Impact {
  readonly units: number;
  readonly items: number;
  readonly scores: number;
  readonly sheets: readonly SheetImpact[];
}

/**
 * Asks what a save would change, without saving: `readImpact('advanced-group/itemdetail', body)`. Undefined where it
 * changes no sheet, or cannot be told: what is wrong with the body is said when it is saved.
 */
export async function readImpact(resource: string, body: FormValues): Promise<Impact | undefined> {
  try {
    const { data } = await call<Impact>(`${resource}/impact`, body);
    return data.units > 0 ? data : undefined;
  } catch (fault) {
    if (fault instanceof CallRefused) return undefined;
    throw fault;
  }
}
