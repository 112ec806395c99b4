import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';

/**
 * Where the value of a field is read, over the table `record`: its own column, a member of the extension's as text, or
 * the number that is counted beside it, over the {@link countedTables}.
 */
export function columnOfField({ fields, extension }: Register, name: string): RawBuilder<unknown> {
  const field = fields[name];
  if (field?.kind === 'counted') return sql`coalesce(${sql.ref(`${counted(name)}.${field.number}`)}, 0)`;
  return field?.extra && extension
    ? sql`(${sql.ref(`record.${extension.column}`)} ->> ${sql.lit(name)})`
    : sql.ref(`record.${columnOf(name)}`);
}

/** Where numbers are counted, joined to the table `record`: an order by one of them goes through each table once. */
export function countedTables(register: Register): RawBuilder<unknown>[] {
  return fieldsOfKind(register, 'counted').map(([name, { table, by }]) => {
    return sql` left join ${sql.table(table)} ${sql.ref(counted(name))} on ${sql.ref(`${counted(name)}.${by}`)} = record.id`;
  });
}

/** What the table is called that holds the number of a field. */
function counted(field: string): string {
  return `counted_${columnOf(field)}`;
}
