import { evaluationSeeds } from '../evaluation/seed/evaluation-seeds.js';
import { registerSeeds } from '../registers/seed/register-seeds.js';
import type { Seed } from './seed.js';

/** The demo county, in the order in which its parts need each other. */
export const seeds: readonly Seed[] = [...registerSeeds, ...evaluationSeeds];
