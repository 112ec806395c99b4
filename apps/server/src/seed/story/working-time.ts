/*
 * Time as offices count it: Monday to Friday, half past eight to noon and two to six, in Shanghai. Holidays are not
 * known here.
 */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const WORKDAYS = 5;
/** Monday, 5 January 1970, as midnight in Shanghai. */
const FIRST_MONDAY = 4 * DAY - 8 * HOUR;

const [MORNING, NOON] = [8.5 * HOUR, 12 * HOUR];
const [AFTERNOON, EVENING] = [14 * HOUR, 18 * HOUR];
/** The working time before lunch, and that of a day. */
const FORENOON = NOON - MORNING;
export const WORKDAY = FORENOON + EVENING - AFTERNOON;

/** How much working time lies before an instant, in milliseconds. */
export function workedUntil(instant: number): number {
  const { whole: weeks, rest } = divided(instant - FIRST_MONDAY, WEEK);
  const { whole: days, rest: timeOfDay } = divided(rest, DAY);
  const today = days < WORKDAYS ? workedBy(timeOfDay) : 0;
  return (weeks * WORKDAYS + Math.min(days, WORKDAYS)) * WORKDAY + today;
}

/** The instant before which so much working time lies; of a pause its end. */
export function instantWorked(worked: number): number {
  const { whole: allDays, rest: today } = divided(worked, WORKDAY);
  const { whole: weeks, rest: days } = divided(allDays, WORKDAYS);
  const timeOfDay = today < FORENOON ? MORNING + today : AFTERNOON + today - FORENOON;
  return FIRST_MONDAY + weeks * WEEK + days * DAY + timeOfDay;
}

function workedBy(timeOfDay: number): number {
  return within(timeOfDay, MORNING, NOON) + within(timeOfDay, AFTERNOON, EVENING);
}

/** How much of the time from one hour to another is over. */
function within(time: number, from: number, to: number): number {
  return Math.max(0, Math.min(time, to) - from);
}

function divided(value: number, by: number) {
  const whole = Math.floor(value / by);
  return { whole, rest: value - whole * by };
}
