import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';

/** The record's own fields that one search goes through together, in the order of the list. */
function searchedFields(register: Register): string[] {
  return listMembersOf(register).fuzzy.filter((name) => name in register.fields);
}

/**
 * The fields of text whose characters are indexed (migration 0010), in the index's order. A register whose list shows
 * another one needs a migration; until then its searches are right, and slow.
 */
export function typedTexts(register: Register): string[] {
  return searchedFields(register).filter((name) => kindOf(register.fields[name]!).searched === 'typed');
}

/** The fields of text that are looked up: they are searched where they are found, without an index. */
export function shownTexts(register: Register): string[] {
  return searchedFields(register).filter((name) => register.fields[name]?.kind === 'shown');
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
    const { words } = kindOf(field);
    const options = field.options.filter((option) => words!(field, option).toLowerCase().includes(wanted));
    return options.length === 0 ? [] : [{ name, options }];
  });
}

/**
 * That a record may hold all of these texts somewhere in its {@link typedTexts}, since it has all of their characters: what
 * the index can say, whose answer then still has to be looked at.
 */
export function mayHold(register: Register, texts: readonly string[]): RawBuilder<SqlBool> {
  if (texts.length === 0) return sql<SqlBool>`true`;
  const typed = typedTexts(register).map((name) => sql`coalesce(${sql.ref(`record.${columnOf(name)}`)}, '')`);
  return sql<SqlBool>`characters_of(${sql.join(typed, sql` || `)}) @> characters_of(${texts.join('')}::text)`;
}
