import type { INestApplicationContext } from '@nestjs/common';
import { seeds } from './seeds.js';

/**
 * Fills an empty database with the demo county (API contract, section 9). Running it again adds what is missing and
 * changes nothing else.
 * @param report is told what is being seeded, in Chinese
 */
export async function seedDemo(
  application: INestApplicationContext,
  report: (line: string) => void = () => {},
): Promise<void> {
  for (const seed of seeds) {
    report(`演示数据：${seed.name}`);
    await seed.run(application);
  }
}
