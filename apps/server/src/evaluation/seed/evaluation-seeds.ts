import type { Seed } from '../../seed/seed.js';
import { regionStandardsSeed } from './seed-regions.js';
import { selectionsSeed } from './seed-selections.js';
import { sheetsSeed } from './seed-sheets.js';
import { standardsSeed } from './seed-standards.js';

/** The evaluation of the demo, in the order in which its parts need each other; the units are there before it. */
export const evaluationSeeds: readonly Seed[] = [standardsSeed, selectionsSeed, regionStandardsSeed, sheetsSeed];
