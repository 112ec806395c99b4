import type { INestApplicationContext } from '@nestjs/common';
import { accountSittings } from './access/seed/account-sittings.js';
import { firstAdministratorSeed } from './access/seed/seed-administrator.js';
import { rolesSeed } from './access/seed/seed-roles.js';
import { contentSittings } from './content/seed/content-sittings.js';
import { ruleSittings } from './evaluation/seed/rule-sittings.js';
import { newYearSeed } from './evaluation/seed/seed-new-year.js';
import { sheetSittings } from './evaluation/seed/sheet-sittings.js';
import { standardSittings } from './evaluation/seed/standard-sittings.js';
import { jobSittings } from './jobs/seed/job-sittings.js';
import { standingJobsSeed } from './jobs/seed/standing-jobs.js';
import { Clock } from './platform/clock/clock.js';
import { readDemoRecords } from './registers/seed/demo-records.js';
import { recordSittings } from './registers/seed/record-sittings.js';
import { referenceSeeds } from './registers/seed/register-seeds.js';
import { unitSittings } from './registers/seed/unit-sittings.js';
import type { Seed } from './seed/seed.js';
import { type Sitting, THE_SYSTEM } from './seed/story/sitting.js';

/** What a production system begins with. */
export const productionSeeds: readonly Seed[] = [
  ...referenceSeeds,
  rolesSeed,
  firstAdministratorSeed,
  standingJobsSeed,
];

/** What a demo whose story is told, or that tells an older one, is given at each start. */
export const demoSeeds: readonly Seed[] = [...referenceSeeds, rolesSeed, newYearSeed, standingJobsSeed];

/** The whole story of the demo, from the first account to what was done yesterday. */
export async function demoStory(application: INestApplicationContext): Promise<Sitting[]> {
  const records = await readDemoRecords(application.get(Clock).currentYear());
  return [
    { ...bySystem(0, referenceSeeds), atOnce: true },
    bySystem(0.002, [rolesSeed]),
    ...(await accountSittings()),
    ...unitSittings(records),
    ...(await standardSittings()),
    ...ruleSittings(),
    ...recordSittings(records),
    ...(await contentSittings()),
    ...jobSittings,
    ...(await sheetSittings()),
  ];
}

function bySystem(at: number, seeds: readonly Seed[]): Sitting {
  return {
    when: { phase: 'year before last', at },
    who: THE_SYSTEM,
    async work({ application }) {
      for (const seed of seeds) await seed.run(application);
    },
  };
}
