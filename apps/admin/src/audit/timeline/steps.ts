import type { AuditEvent } from '../audit-rows.js';

/**
 * The events of an evaluation in their order are its steps, from 1 on; step 0 is before the first. An event of the
 * standard that the sheet shows as a step of its own has no version of the sheet, hence steps and not versions.
 */
export type Steps = readonly AuditEvent[];

/** How the server is asked for the sheet after a step. */
export function momentOf(steps: Steps, step: number): string {
  const event = steps[step - 1];
  return event ? (event.moment ?? String(event.version)) : '0';
}

/** Of an event by its place in the history; undefined for one that is no step. */
export function stepFinder(steps: Steps): (event: Pick<AuditEvent, 'stream' | 'version'>) => number | undefined {
  const key = ({ stream, version }: Pick<AuditEvent, 'stream' | 'version'>) => `${stream} ${version}`;
  const places = new Map(steps.map((event, index) => [key(event), index + 1]));
  return (event) => places.get(key(event));
}
