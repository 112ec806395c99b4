import type { Seed } from '../../seed/seed.js';
import { dictionariesSeed } from './seed-dictionaries.js';
import { recordsSeed } from './seed-records.js';
import { regionsSeed } from './seed-regions.js';
import { unitsSeed } from './seed-units.js';

/** What every installation needs before anybody can work: regions, unit types and dictionaries. */
export const referenceSeeds: readonly Seed[] = [regionsSeed, dictionariesSeed];

/** The units of the demo with their records; accounts and evaluations are of units, so these come before them. */
export const registerSeeds: readonly Seed[] = [...referenceSeeds, unitsSeed, recordsSeed];
