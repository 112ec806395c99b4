import { type RawBuilder, sql } from 'kysely';
import { thresholds } from '@county-tcm/domain/home/threshold';
import { isMet, isMissed, isUnrecorded } from '../progress-members.js';

/** What a unit adds to the sums of its region, by name, over a row of `progress`. */
export type UnitNumbers = Readonly<Record<string, RawBuilder<unknown>>>;

/** @param registers how many registers a complete unit has records in */
export function unitNumbers(registers: number): UnitNumbers {
  return {
    units: sql`1`,
    filled: sql.ref('progress.filled'),
    complete: whether(sql`progress.filled = ${registers}`),
    evaluated: whether(sql`progress.items > 0`),
    selfEvaluated: whether(sql`progress.items > 0 and progress.self_evaluated = progress.items`),
    reviewed: whether(sql`progress.items > 0 and progress.reviewed = progress.items`),
    lowered: sql.ref('progress.lowered'),
    toFile: sql.ref('progress.to_file'),
    filed: sql.ref('progress.filed'),
    ...Object.fromEntries(thresholds.flatMap(shareNumbers)),
  };
}

/** Units that reach a share's recommended minimum, that do not, and of which nothing is recorded. */
function shareNumbers({ field, recommended }: (typeof thresholds)[number]): [string, RawBuilder<unknown>][] {
  return [
    [`met:${field}`, whether(isMet(field, recommended))],
    [`missed:${field}`, whether(isMissed(field, recommended))],
    [`unrecorded:${field}`, whether(isUnrecorded(field))],
  ];
}

/** The number of units with a record in a register. */
export const heldNumber = (register: string) => `held:${register}`;

/** The number of records in a register. */
export const countNumber = (register: string) => `count:${register}`;

function whether(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(${condition}, false)::integer`;
}
