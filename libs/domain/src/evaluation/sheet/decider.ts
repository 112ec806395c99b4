import type { StandardLevel } from '../standard-level.js';
import { decide } from './decide.js';
import { emptySheet, evolve } from './state.js';

/** Self-evaluation and its review: the sheet of one unit for one year and one standard. */
export const evaluationSheet = { category: 'evaluation', initial: emptySheet, decide, evolve };

/** Whose sheet it is. */
export interface SheetKey {
  unitId: string;
  year: number;
  level: StandardLevel;
}

/** The id of the sheet's stream: `<unitId>-<year>-<standard>`. */
export function sheetId({ unitId, year, level }: SheetKey): string {
  return `${unitId}-${year}-${level}`;
}

const idForm = /^(?<unitId>.+)-(?<year>\d{4})-(?<level>province|national)$/;

/** Takes the id of a sheet's stream apart; null for what is none. */
export function sheetKeyOf(id: string): SheetKey | null {
  const { unitId, year, level } = idForm.exec(id)?.groups ?? {};
  return unitId && year && level ? { unitId, year: Number(year), level: level as StandardLevel } : null;
}
