import type { INestApplicationContext } from '@nestjs/common';
import { callerNamed } from './access/seed/caller-named.js';
import { Clock } from './platform/clock/clock.js';
import { AppDatabase } from './platform/database/app-database.js';
import type { Seed } from './seed/seed.js';
import { demoSeeds, demoStory, productionSeeds } from './seeds.js';
import { StoryClock } from './seed/story/story-clock.js';
import { Storyteller } from './seed/story/storyteller.js';

/**
 * Tells the story of the demo county (API contract, section 9) to an empty database, or the rest of it where the process
 * was ended on the way. A database with units of another origin is left as it is.
 * @param application goes by a {@link StoryClock}
 * @param report is told what is being seeded, in Chinese
 */
export async function seedDemo(application: INestApplicationContext, report: Report = silent): Promise<void> {
  const story = new Storyteller(application, await demoStory(application), callerNamed);
  const progress = await story.progress();
  if (progress === 'begun' || (progress === 'untold' && (await hasNoUnits(application)))) {
    report('演示数据：两年多来的填报与评审');
    await story.tell(storyClockOf(application));
  }
  await runSeeds(demoSeeds, application, (name) => report(`演示数据：${name}`));
}

/** Fills an empty database with what a production system begins with: reference data, roles, the first administrator. */
export async function seedProduction(application: INestApplicationContext, report: Report = silent): Promise<void> {
  await runSeeds(productionSeeds, application, (name) => report(`初始数据：${name}`));
}

type Report = (line: string) => void;

const silent: Report = () => {};

async function runSeeds(run: readonly Seed[], application: INestApplicationContext, report: Report): Promise<void> {
  for (const seed of run) {
    report(seed.name);
    await seed.run(application);
  }
}

function storyClockOf(application: INestApplicationContext): StoryClock {
  const clock = application.get(Clock);
  if (clock instanceof StoryClock) return clock;
  throw new Error('a story is told by a clock that can show the times of it');
}

async function hasNoUnits(application: INestApplicationContext): Promise<boolean> {
  const units = application.get(AppDatabase).selectFrom('unit').select('id').limit(1);
  return (await units.executeTakeFirst()) === undefined;
}
