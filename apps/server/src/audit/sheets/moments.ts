import { malformed } from '../../http/faults.js';
import { instant } from '../rest-query.js';
import type { SheetStep } from './sheet-fold.js';

/** Up to where a history is told: which of its events had happened. */
export type Until = (event: { position: number; recordedAt: Date }) => boolean;

/** What names the moment right after an event, among all events. */
export function momentOf({ position }: { position: number }): string {
  return `p${position}`;
}

/**
 * Understands the moment at which a sheet is asked for: a version (right after that event of its own; 0 is right before
 * the first), a moment as `momentOf` names it, or a time in ISO 8601.
 * @throws RequestFault 400 for what is none of these
 */
export function untilOf(at: unknown, steps: readonly SheetStep[]): Until {
  if (at === undefined || at === '') return () => true;
  if (typeof at !== 'string') malformed('at不正确');
  if (/^\d{1,9}$/.test(at)) return untilVersion(Number(at), steps);
  const [, moment] = /^p(\d{1,18})$/.exec(at) ?? [];
  if (moment !== undefined) return ({ position }) => position <= Number(moment);
  return untilTime(instant(at, 'at', 'end'), steps);
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
