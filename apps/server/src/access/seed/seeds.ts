import type { Seed } from '../../seed/seed.js';
import { firstAdministratorSeed } from './seed-administrator.js';
import { rolesSeed } from './seed-roles.js';

/** Who may sign in to a production system at first. */
export const productionAccessSeeds: readonly Seed[] = [rolesSeed, firstAdministratorSeed];
