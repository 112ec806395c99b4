import { shanghaiYear } from '../../platform/clock/clock.js';
import { instantWorked, WORKDAY, workedUntil } from './working-time.js';

/** The parts of the demo's story: two years that are over, the one that is under way, and its last few days. */
export const phases = ['year before last', 'last year', 'this year', 'lately'] as const;
export type Phase = (typeof phases)[number];

/** When something happens in the story: in which part, and how far into it, from 0 to 1. */
export interface StoryTime {
  readonly phase: Phase;
  readonly at: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** `lately` is so much working time, or a tenth of the year so far while that is less. */
const LATELY = 3 * WORKDAY;
const LATELY_SHARE = 0.1;
/** In less working time than this there is no keeping of office hours. */
const LEAST_WORK = 10 * WORKDAY;

/**
 * Lays the times of the story into the time before now, in their order and within office hours. Early in January there
 * is little room: what is told of this year then moves together, and works at night if it has to.
 */
export class StoryCalendar {
  /** The years of the first three parts. */
  readonly years: readonly [number, number, number];
  private readonly spans: Readonly<Record<Phase, Span>>;

  constructor(readonly now: Date) {
    const year = shanghaiYear(now);
    this.years = [year - 2, year - 1, year];
    const [begun, end] = [beginOf(year), now.getTime()];
    const lately = end - Math.floor((end - begun) * LATELY_SHARE);
    const latelyWorked = instantWorked(workedUntil(end) - LATELY);
    const turn = Math.max(lately, Math.min(latelyWorked, end));
    this.spans = {
      'year before last': { from: beginOf(year - 2), to: beginOf(year - 1) },
      'last year': { from: beginOf(year - 1), to: begun },
      'this year': { from: begun, to: turn },
      lately: { from: turn, to: end },
    };
  }

  /** The instant of a time: never after now, never outside its part, and never before that of an earlier one. */
  instantOf({ phase, at }: StoryTime): Date {
    const { from, to } = this.spans[phase];
    return new Date(
      this.hasOfficeHours(phase) ? workingInstant({ from, to }, at) : Math.floor(from + at * (to - from)),
    );
  }

  private hasOfficeHours(phase: Phase): boolean {
    const { from, to } = this.spans[phase === 'lately' ? 'this year' : phase];
    return workedUntil(to) - workedUntil(from) >= LEAST_WORK;
  }
}

/** By the time of their instants, which is that of their parts and then how far they are into them. */
export function inOrder(a: StoryTime, b: StoryTime): number {
  return phases.indexOf(a.phase) - phases.indexOf(b.phase) || a.at - b.at;
}

function workingInstant({ from, to }: Span, at: number): number {
  const [first, last] = [workedUntil(from), workedUntil(to)];
  // The very end of the working time is the beginning of the next day's.
  const worked = Math.min(first + at * (last - first), last - 1);
  const instant = Math.floor(instantWorked(worked));
  return Math.max(from, Math.min(instant, to - 1));
}

/** Midnight in Shanghai as the year begins. */
function beginOf(year: number): number {
  return Date.parse(`${year}-01-01T00:00:00+08:00`);
}
