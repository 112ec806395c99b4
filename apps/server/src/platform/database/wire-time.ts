import { type RawBuilder, sql } from 'kysely';

/** An instant as it travels (API contract, section 1). */
export function wireTime(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
