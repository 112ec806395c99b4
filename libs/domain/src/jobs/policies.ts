import { timesBetween } from './cron.js';
import type { AlarmKind, MisfireRule, OverlapRule } from './schedule-job.js';

/** What a job says of its runs, with the defaults where it says nothing. */
export interface JobPolicies {
  readonly misfireRule: MisfireRule;
  readonly overlapRule: OverlapRule;
  /** How often a run that failed is tried again. */
  readonly retryCount: number;
  readonly retryIntervalMs: number;
  /** null: as long as it takes. */
  readonly timeoutMs: number | null;
  readonly shardCount: number;
  readonly alarm: { readonly kind: AlarmKind; readonly url: string } | null;
}

export type Said = Readonly<Record<string, string | number | null | undefined>>;

export function policiesOf(said: Said): JobPolicies {
  const timeout = Number(said['timeout'] ?? 0);
  const url = said['alarmWebhook'];
  return {
    misfireRule: (said['misfireRule'] ?? '补一次') as MisfireRule,
    overlapRule: (said['overlapRule'] ?? '排队') as OverlapRule,
    retryCount: Number(said['retryCount'] ?? 0),
    retryIntervalMs: Number(said['retryInterval'] ?? 10) * 1_000,
    timeoutMs: timeout > 0 ? timeout * 1_000 : null,
    shardCount: Number(said['shardCount'] ?? 1),
    alarm: url ? { kind: (said['alarmKind'] ?? '通用JSON') as AlarmKind, url: String(url) } : null,
  };
}

/** A tick that comes later than this was missed: nobody was there at its time. */
const LATE_MS = 60_000;
/** No more missed times than these are made up for. */
const MAX_MADE_UP = 100;

/** What a tick comes to: the due times to run, and those to put down as missed. */
export interface TickOutcome {
  readonly run: readonly Date[];
  readonly missed: readonly Date[];
}

/**
 * What to do about a tick. One that is on time is run. One that comes late stands for every due time between its own and now:
 * they are run one by one, the last of them is run for all, or none is. Whichever are not run are told as missed, in one.
 * @param due the time of the tick, and `now` when somebody got to it
 */
export function outcomeOfTick(rule: MisfireRule, cron: string, due: Date, now: Date, lateMs = LATE_MS): TickOutcome {
  // A schedule that is late by a little says nothing of the times that it passed over, and whoever wants each gets each.
  if (now.getTime() - due.getTime() <= lateMs && rule !== '逐次补') return { run: [due], missed: [] };
  const times = timesBetween(cron, new Date(due.getTime() - 1), now, MAX_MADE_UP);
  const all = times.length > 0 ? times : [due];
  switch (rule) {
    case '逐次补':
      return { run: all, missed: [] };
    case '补一次':
      return { run: all.slice(-1), missed: [] };
    case '跳过':
      return { run: [], missed: [due] };
  }
}

/** What becomes of a run that could start now. */
export type Start = 'start' | 'wait' | 'skip' | 'replace';

/** @param others runs of the same job for other due times that are under way */
export function startOf(rule: OverlapRule, others: number): Start {
  if (others === 0 || rule === '并行') return 'start';
  return rule === '排队' ? 'wait' : rule === '跳过' ? 'skip' : 'replace';
}
