import { columnOf } from '@county-tcm/domain/register/columns';
import type { DictionaryField } from '@county-tcm/domain/register/field';
import { registers } from '@county-tcm/domain/registers/index';
import { DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A column of a register that holds names out of a dictionary. */
interface NamesColumn {
  readonly dictionary: string;
  readonly table: string;
  readonly column: string;
  /** One name from the level below the dictionary itself, or several from the level below that. */
  readonly kind: DictionaryField['kind'];
}

const columns: readonly NamesColumn[] = registers.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'dictionaryChoice' || field.kind === 'dictionaryChoices'
      ? [{ dictionary: field.dictionary, table, column: columnOf(name), kind: field.kind }]
      : [],
  ),
);
/** The deepest that dictionaries are looked through, whatever stands in the table. */
const LEVELS = 20;

/**
 * Whether a record still holds the name of an entry of a dictionary, or, for a dictionary itself, a field of a register
 * offers it under its code.
 */
export function entryIsUsed(id: string): RawBuilder<SqlBool> {
  const codes = [...new Set(columns.map(({ dictionary }) => dictionary))];
  const uses = [sql`entry.level = 0 and entry.code = any(${codes}::text[])`, ...columns.map(holdsName)];
  return sql<SqlBool>`exists (
    with recursive entry as (
      select pid, code, name, 0 as level from dictionary_entry where id::text = ${id}
      union all
      select above.pid, above.code, entry.name, entry.level + 1
      from entry join dictionary_entry above on above.id::text = entry.pid where entry.level < ${LEVELS})
    select from entry where entry.pid = ${DICT_ROOT} and (${sql.join(uses, sql` or `)}))`;
}

function holdsName({ dictionary, table, column, kind }: NamesColumn): RawBuilder<unknown> {
  const held = sql.ref(`record.${column}`);
  const [level, holds] =
    kind === 'dictionaryChoice' ? [1, sql`${held} = entry.name`] : [2, sql`${held} @> array[entry.name]`];
  return sql`(entry.level = ${level} and entry.code = ${dictionary}
    and exists (select from ${sql.table(table)} record where ${holds}))`;
}
