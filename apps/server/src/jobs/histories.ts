import { scheduleJob } from '@county-tcm/domain/jobs/schedule-job';
import type { AnyHistory } from '../history/history.js';
import { keepRecords } from '../registers/histories.js';

/** The jobs; what becomes of their runs is no history. */
export const jobHistories: readonly AnyHistory[] = [keepRecords(scheduleJob)];
