import { demoAccessSeeds, productionAccessSeeds } from '../access/seed/seeds.js';
import { evaluationSeeds } from '../evaluation/seed/evaluation-seeds.js';
import { referenceSeeds, registerSeeds } from '../registers/seed/register-seeds.js';
import type { Seed } from './seed.js';

/** The demo county, in the order in which its parts need each other. */
export const seeds: readonly Seed[] = [...registerSeeds, ...demoAccessSeeds, ...evaluationSeeds];

/** What a production system begins with. */
export const productionSeeds: readonly Seed[] = [...referenceSeeds, ...productionAccessSeeds];
