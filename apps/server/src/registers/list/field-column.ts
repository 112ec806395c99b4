import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { CountedField } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';

/**
 * Where the value of a field is read, over the table `record`: its own column, a member of the extension's as text, or
 * the number that is counted beside it.
 */
export function columnOfField({ fields, extension }: Register, name: string): RawBuilder<unknown> {
  const field = fields[name];
  if (field?.kind === 'counted') return numberOf(field);
  return field?.extra && extension
    ? sql`(${sql.ref(`record.${extension.column}`)} ->> ${sql.lit(name)})`
    : sql.ref(`record.${columnOf(name)}`);
}

function numberOf({ table, by, number }: CountedField): RawBuilder<unknown> {
  return sql`coalesce((select ${sql.ref(number)} from ${sql.table(table)} where ${sql.ref(by)} = record.id), 0)`;
}
