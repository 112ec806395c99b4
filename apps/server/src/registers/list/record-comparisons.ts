import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { ReferenceField } from '@county-tcm/domain/register/field';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import type { Register } from '@county-tcm/domain/register/register';
import { malformed } from '../../http/faults.js';
import { containing } from '../../http/list-query.js';
import { columnOfField } from './field-column.js';
import { entityNamed } from '../histories.js';
import type { Member } from '../look-ups.js';

/** The ways in which a record, over the table `record`, is compared with what a list is asked for. */

export type Members = ReadonlyMap<string, Member>;

export const nothing = sql<SqlBool>`false`;

export function contains(register: Register, name: string, value: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${textOf(register, name)} ilike ${containing(value)}`;
}

/** Whatever is looked up is compared as text. */
export function shownLike(members: Members, name: string, value: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${members.get(name)!.column})::text ilike ${containing(value)}`;
}

/**
 * That the record names one whose name has the text; what it is called besides is asked of its table alone, beforehand: beside
 * other ways of finding the record, an index is asked for a list of ids, but not for what is joined.
 */
export function namedLike(
  [name, { to, shows }]: readonly [string, ReferenceField],
  value: string,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`record.${columnOf(name)}`)} = any(array(
    select id from ${sql.table(entityNamed(to).table)} where ${sql.ref(columnOf(shows))} ilike ${containing(value)}))`;
}

export function ownedByOneOf({ belongsTo }: Register, owners: readonly string[]): RawBuilder<SqlBool> {
  return belongsTo === 'unit'
    ? sql<SqlBool>`record.unit_id = any(${owners}::uuid[])`
    : sql<SqlBool>`record.region_code = any(${owners}::text[])`;
}

function textOf(register: Register, name: string): RawBuilder<unknown> {
  const [field, column] = [register.fields[name], columnOfField(register, name)];
  return field && (field.extra || kindOf(field).column === 'text') ? column : sql`${column}::text`;
}

export function equals(register: Register, name: string, asked: string): RawBuilder<SqlBool> {
  const [field, column] = [register.fields[name], columnOfField(register, name)];
  if (!field || field.extra) return sql<SqlBool>`${column} = ${asked}`;
  const { column: type, filter: rule, meant } = kindOf(field);
  const value = meant ? meant(field, asked) : asked;
  if (rule && !rule.takes(value)) return rule.what ? malformed(`查询条件${name}必须是${rule.what}`) : nothing;
  if (type.endsWith('[]')) return sql<SqlBool>`${value} = any(${column})`;
  return type === 'text' ? sql<SqlBool>`${column} = ${value}` : sql<SqlBool>`${column} = ${value}::${sql.raw(type)}`;
}
