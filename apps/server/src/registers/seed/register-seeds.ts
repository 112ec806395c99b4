import type { Seed } from '../../seed/seed.js';
import { dictionariesSeed } from './seed-dictionaries.js';
import { regionsSeed } from './seed-regions.js';

/** What every installation needs before anybody can work: regions, unit types and dictionaries. */
export const referenceSeeds: readonly Seed[] = [regionsSeed, dictionariesSeed];
