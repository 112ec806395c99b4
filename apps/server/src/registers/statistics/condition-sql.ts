import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { Register } from '@county-tcm/domain/register/register';
import type { Bounds, Condition } from '@county-tcm/domain/statistics/condition';
import { containing } from '../../http/list-query.js';

/** A condition over the tables `record` and `owner`, its unit. Where a field is empty, only a `not` is met. */
export function meeting(register: Register, condition: Condition): RawBuilder<SqlBool> {
  switch (condition.kind) {
    case 'not':
      return sql<SqlBool>`((${meeting(register, condition.condition)}) is not true)`;
    case 'all':
      return sql<SqlBool>`(${sql.join(
        condition.conditions.map((one) => meeting(register, one)),
        sql` and `,
      )})`;
    case 'is':
      return holdsSeveral(register, condition.field)
        ? sql<SqlBool>`${column(condition.field)} && ${condition.words}::text[]`
        : sql<SqlBool>`${column(condition.field)} = any(${condition.words}::text[])`;
    case 'mentions':
      return sql<SqlBool>`${textOf(register, condition.field)} ilike any(${condition.parts.map(containing)}::text[])`;
    case 'between':
      return sql<SqlBool>`(${sql.join(comparisons(column(condition.field), condition.bounds), sql` and `)})`;
    case 'filled':
      return sql<SqlBool>`${column(condition.field)} is not null`;
  }
}

/** How much a number of the record is; of several names, how many they are. */
export function column(field: string): RawBuilder<unknown> {
  return sql.ref(field === 'unitType' ? 'owner.unit_type' : `record.${columnOf(field)}`);
}

function textOf(register: Register, field: string): RawBuilder<unknown> {
  return holdsSeveral(register, field) ? sql`array_to_string(${column(field)}, ' ')` : column(field);
}

function holdsSeveral({ fields }: Register, field: string): boolean {
  return fields[field]?.kind === 'dictionaryChoices';
}

function comparisons(value: RawBuilder<unknown>, { from, over, to, under }: Bounds): RawBuilder<SqlBool>[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${value} >= ${from}::numeric`]),
    ...(over === undefined ? [] : [sql<SqlBool>`${value} > ${over}::numeric`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${value} <= ${to}::numeric`]),
    ...(under === undefined ? [] : [sql<SqlBool>`${value} < ${under}::numeric`]),
  ];
}
