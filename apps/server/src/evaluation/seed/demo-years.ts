import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';

/** The years that the demo tells of: two that are over, and the one that is under way. */
export function demoYears(application: INestApplicationContext): readonly [number, number, number] {
  const year = application.get(Clock).currentYear();
  return [year - 2, year - 1, year];
}
