import type { Seed } from '../../seed/seed.js';
import { demoAccountsSeed, firstAdministratorSeed } from './seed-accounts.js';
import { rolesSeed } from './seed-roles.js';

/** Who may sign in to a production system at first. */
export const productionAccessSeeds: readonly Seed[] = [rolesSeed, firstAdministratorSeed];

/** Who may sign in to the demo; its units come before them. */
export const demoAccessSeeds: readonly Seed[] = [rolesSeed, demoAccountsSeed];
