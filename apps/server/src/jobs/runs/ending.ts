import type { RunStatus } from '@county-tcm/domain/jobs/run';
import type { Delivery } from './run-rows.js';

/** Who carries a run out. */
export interface Worker {
  readonly id: string;
  readonly name: string;
}

/** How a run ended. */
export interface Ended {
  readonly status: Exclude<RunStatus, '等待' | '执行中'>;
  readonly error: string | null;
  /** What is left to write of its output. */
  readonly output: string;
}

/** How a try of a run ended. */
export interface Ending extends Ended {
  /** It is tried again after so long. */
  readonly againInMs?: number;
}

/** What comes after a try: another one, or what follows from the run's end. */
export type Outcome =
  | { readonly again: Delivery }
  | { readonly status: Ended['status']; /** Jobs that run after this one. */ readonly followers: readonly string[] };
