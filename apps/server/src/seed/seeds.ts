import { productionAccessSeeds } from '../access/seed/seeds.js';
import { rolesSeed } from '../access/seed/seed-roles.js';
import { newYearSeed } from '../evaluation/seed/seed-new-year.js';
import { referenceSeeds } from '../registers/seed/register-seeds.js';
import type { Seed } from './seed.js';

/** What a demo whose story is told, or that tells an older one, is given at each start. */
export const demoSeeds: readonly Seed[] = [...referenceSeeds, rolesSeed, newYearSeed];

/** What a production system begins with. */
export const productionSeeds: readonly Seed[] = [...referenceSeeds, ...productionAccessSeeds];
