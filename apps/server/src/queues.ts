import { SWEEPS } from './attachments/sweep-schedule.js';
import { RELEASES } from './content/release-schedule.js';
import { ALARMS } from './jobs/alarms/alarm-queue.js';
import { RUNS, TICKS } from './jobs/runs/run-queue.js';
import { IMPORTS } from './registers/unit-import/import-queue.js';

/** Every queue of the product. */
export const queues: readonly string[] = [TICKS, RUNS, ALARMS, IMPORTS, RELEASES, SWEEPS];
