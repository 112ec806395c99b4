import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';

/** The record's own fields that one search goes through together, in the order of the list. */
function searchedFields(register: Register): string[] {
  return listMembersOf(register).fuzzy.filter((name) => name in register.fields);
}

/**
 * The fields of text whose pairs of neighbouring characters are indexed (migrations 0006 and 0009), in the index's order.
 * A register whose list shows another one needs a migration; until then its searches are right, and slow.
 */
export function typedTexts(register: Register): string[] {
  return searchedFields(register).filter((name) => register.fields[name]?.kind !== 'choice');
}

/**
 * The fields with a choice of which some options hold a text, each with those: what can be written in these fields is
 * known without an index, and looked for as a filter by such an option does.
 */
export function choicesThatHold(register: Register, text: string): { name: string; options: string[] }[] {
  const wanted = text.toLowerCase();
  return searchedFields(register).flatMap((name) => {
    const field = register.fields[name];
    if (field?.kind !== 'choice') return [];
    const options = field.options.filter((option) => option.toLowerCase().includes(wanted));
    return options.length === 0 ? [] : [{ name, options }];
  });
}

/**
 * That a record may hold all of these texts somewhere in its {@link typedTexts}: what the index can say, whose answer then
 * still has to be looked at. True for texts of a single character, of which the index knows nothing.
 */
export function mayHold(register: Register, texts: readonly string[]): RawBuilder<SqlBool> {
  const paired = texts.filter((text) => [...text].length > 1);
  if (paired.length === 0) return sql<SqlBool>`true`;
  const columns = typedTexts(register).map((name) => sql.ref(`record.${columnOf(name)}`));
  return sql<SqlBool>`text_pairs(array[${sql.join(columns)}]) @> text_pairs(array[${sql.join(paired)}]::text[])`;
}
