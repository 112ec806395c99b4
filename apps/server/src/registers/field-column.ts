import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { Register } from '@county-tcm/domain/register/register';

/** Where the value of a field is read, over the table `record`: its own column, or a member of the extension's as text. */
export function columnOfField({ fields, extension }: Register, name: string): RawBuilder<unknown> {
  return fields[name]?.extra && extension
    ? sql`(${sql.ref(`record.${extension.column}`)} ->> ${sql.lit(name)})`
    : sql.ref(`record.${columnOf(name)}`);
}
