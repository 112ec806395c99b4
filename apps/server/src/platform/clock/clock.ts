/**
 * What time it is, in the one time zone of the product. Asked for instead of `new Date()` wherever time decides
 * something, so that tests can say what time it is.
 */
export abstract class Clock {
  abstract now(): Date;

  /** "The current year" of evaluations: the calendar year in Shanghai. */
  currentYear(): number {
    return shanghaiYear(this.now());
  }
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}

/** China has kept UTC+8 all year since 1992; every instant that the product records is later. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** @returns `yyyy-MM-dd HH:mm:ss` as a clock in Shanghai shows it: how instants travel (API contract, section 1) */
export function shanghaiTime(instant: Date): string {
  return shifted(instant).slice(0, 19).replace('T', ' ');
}

/** @returns `yyyy-MM-dd`, the calendar day in Shanghai */
export function shanghaiDay(instant: Date): string {
  return shifted(instant).slice(0, 10);
}

/** The calendar year in Shanghai. */
export function shanghaiYear(instant: Date): number {
  return Number(shanghaiDay(instant).slice(0, 4));
}

function shifted(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString();
}
