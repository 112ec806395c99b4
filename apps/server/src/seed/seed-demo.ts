import type { INestApplicationContext } from '@nestjs/common';
import type { Seed } from './seed.js';
import { productionSeeds, seeds } from './seeds.js';

/**
 * Fills an empty database with the demo county (API contract, section 9). Running it again adds what is missing and
 * changes nothing else.
 * @param report is told what is being seeded, in Chinese
 */
export async function seedDemo(application: INestApplicationContext, report: Report = silent): Promise<void> {
  await runSeeds(seeds, application, (name) => report(`演示数据：${name}`));
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
