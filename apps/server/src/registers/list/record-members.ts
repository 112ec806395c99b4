import { type RawBuilder, sql } from 'kysely';
import { answerOf, columnOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { columnOfField, countedTables } from './field-column.js';
import { readable } from '../entry/sanitised.js';
import { entityNamed } from '../histories.js';
import { type Asking, joinsOf, lookUpsOf, type Member } from '../look-ups.js';

const asItIs = (value: unknown) => value;
const time = (value: unknown) => shanghaiTime(value as Date);

/** Every member of a register's rows that is read from its tables, by name. */
export function membersOf(register: Register, asking: Asking): ReadonlyMap<string, Member> {
  const fields = Object.entries(register.fields).map(([name, field]): [string, Member] => {
    const column = columnOfField(register, name);
    return [name, { column, order: column, answer: (value) => answerOf(field, readable(field, value)) }];
  });
  return new Map([
    ['id', member('record.id')],
    ['version', member('record.version')],
    // Ids are in the order in which records were added, and have an index.
    ['createTime', { column: sql.ref('record.created_at'), order: sql.ref('record.id'), answer: time }],
    ['updateTime', { ...member('record.updated_at'), answer: time }],
    ...ownerMembers(register),
    ...fields,
    ...fieldsOfKind(register, 'reference').map(([name, { shows }]): [string, Member] => [
      shows,
      member(`${named(name)}.${columnOf(shows)}`),
    ]),
    ...Object.entries(lookUpsOf(register).members?.(asking) ?? {}),
  ]);
}

/**
 * The tables that the members are read from. What a query does not use, PostgreSQL leaves out again.
 * @param ids a query for the ids of those records that are wanted; all of them where it is left out
 */
export function tablesOf(register: Register, asking: Asking, ids?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${ownTables(register, ids)}${joinsOf(register, asking)}`;
}

function ownTables(register: Register, ids?: RawBuilder<unknown>): RawBuilder<unknown> {
  const table = sql`${sql.table(register.table)} record`;
  const own = ids ? sql`from (${ids}) wanted join ${table} on record.id = wanted.id` : sql`from ${table}`;
  const record = sql`${own}${sql.join([...namedTables(register), ...countedTables(register)], sql``)}`;
  switch (register.belongsTo) {
    case 'unit':
      return sql`${record} left join unit owner on owner.id = record.unit_id left join region on region.code = owner.region_code`;
    case 'region':
      return sql`${record} left join region on region.code = record.region_code`;
    case 'everybody':
      return record;
  }
}

/** What the table is called that holds what a field names. */
function named(field: string): string {
  return `named_${columnOf(field)}`;
}

function namedTables(register: Register): RawBuilder<unknown>[] {
  return fieldsOfKind(register, 'reference').map(([name, { to }]) => {
    const [alias, column] = [sql.ref(named(name)), sql.ref(`record.${columnOf(name)}`)];
    return sql` left join ${sql.table(entityNamed(to).table)} ${alias} on ${sql.ref(`${named(name)}.id`)} = ${column}`;
  });
}

function ownerMembers({ belongsTo }: Register): [string, Member][] {
  if (belongsTo === 'everybody') return [];
  const region: [string, Member][] = [
    ['regionCode', member(belongsTo === 'unit' ? 'owner.region_code' : 'record.region_code')],
    ['regionName', member('region.name')],
  ];
  if (belongsTo === 'region') return region;
  return [
    ['unitId', member('record.unit_id')],
    ['unitName', member('owner.unit_name')],
    ['unitType', member('owner.unit_type')],
    ...region,
  ];
}

function member(name: string): Member {
  return { column: sql.ref(name), order: sql.ref(name), answer: asItIs };
}
