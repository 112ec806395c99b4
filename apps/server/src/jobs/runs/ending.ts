import type { RunStatus } from '@county-tcm/domain/jobs/run';

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
