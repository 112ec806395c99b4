import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';

/**
 * The columns of text whose pairs of neighbouring characters are indexed (migration 0006), in the index's order. A
 * register whose list shows another one needs a migration; until then its searches are right, and slow.
 */
export function searchedColumns(register: Register): string[] {
  return listMembersOf(register)
    .fuzzy.filter((name) => name in register.fields)
    .map(columnOf);
}

/**
 * That a record may hold all of these texts somewhere in its searched columns: what the index can say, whose answer then
 * still has to be looked at. True for texts of a single character, of which the index knows nothing.
 */
export function mayHold(register: Register, texts: readonly string[]): RawBuilder<SqlBool> {
  const paired = texts.filter((text) => [...text].length > 1);
  if (paired.length === 0) return sql<SqlBool>`true`;
  const columns = searchedColumns(register).map((column) => sql.ref(`record.${column}`));
  return sql<SqlBool>`text_pairs(array[${sql.join(columns)}]) @> text_pairs(array[${sql.join(paired)}]::text[])`;
}
