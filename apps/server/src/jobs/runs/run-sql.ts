import { type RawBuilder, sql } from 'kysely';

/** Of what people read of a run, the last so many characters are kept. */
const MAX_OUTPUT = 65_536;
export const MAX_ERROR = 2_000;

/** A run whose time has come, or whose worker was not heard of for so long that whoever is handed it may begin it again. */
export const isClaimable = sql<boolean>`(status = '等待' and ready_at <= now() + interval '50 milliseconds'
  or status = '执行中' and alive_at < now() - interval '6 seconds')`;

/** The output with more of it, from the end as far as it is kept. */
export function appended(output: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${text} = '' then ${output} else right(${output} || ${text}, ${MAX_OUTPUT}::integer) end`;
}
