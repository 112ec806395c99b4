import { malformed } from '../../http/faults.js';
import { instant } from '../rest-query.js';
import type { SheetStep } from './sheet-fold.js';

/** Up to where a history is told: which of its events had happened. */
export type Until = (event: { position: number; recordedAt: Date }) => boolean;

/** What names the moment right after an event, among all events. */
export function momentOf({ position }: { position: number }): string {
  return `p${position}`;
}

/** What names a moment: a version of the stream itself, a position among all events, or a time. */
export interface Moment {
  readonly version?: number;
  readonly position?: number;
  readonly time?: Date;
}

/**
 * Understands what a history is asked for: a version (right after that event of its own; 0 is right before the first), a
 * moment as `momentOf` names it, or a time in ISO 8601; undefined is now.
 * @throws RequestFault 400 for what is none of these
 */
export function parseMoment(at: unknown): Moment | undefined {
  if (at === undefined || at === '') return undefined;
  if (typeof at !== 'string') malformed('at不正确');
  if (/^\d{1,9}$/.test(at)) return { version: Number(at) };
  const [, position] = /^p(\d{1,18})$/.exec(at) ?? [];
  return position === undefined ? { time: instant(at, 'at', 'end') } : { position: Number(position) };
}

/** Which of the steps of a sheet had happened at a moment. */
export function untilOf({ version, position: moment, time }: Moment, steps: readonly SheetStep[]): Until {
  if (version !== undefined) return untilVersion(version, steps);
  if (time !== undefined) return untilTime(time, steps);
  return moment === undefined ? () => true : ({ position }) => position <= moment;
}

/** Whatever had been recorded before an event of the sheet had happened by then, whatever the clocks of others said. */
function untilTime(time: Date, steps: readonly SheetStep[]): Until {
  const own = steps.filter(({ kind, event }) => kind === 'sheet' && event.recordedAt <= time);
  const last = own.at(-1)?.event.position ?? 0;
  return ({ position, recordedAt }) => recordedAt <= time || position <= last;
}

function untilVersion(version: number, steps: readonly SheetStep[]): Until {
  const own = steps.filter(({ kind }) => kind === 'sheet').map(({ event }) => event.position);
  const [first, last] = [own[0], own[version - 1]];
  if (version === 0 && first !== undefined) return ({ position }) => position < first;
  return last === undefined ? () => true : ({ position }) => position <= last;
}
