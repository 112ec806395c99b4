import type { INestApplicationContext } from '@nestjs/common';

/**
 * One part of the demo county, written through the same commands as people's work. A seed looks first and does nothing
 * where its data is already there.
 */
export interface Seed {
  /** What is seeded, in Chinese, for the start's log. */
  name: string;
  run(application: INestApplicationContext): Promise<void>;
}
