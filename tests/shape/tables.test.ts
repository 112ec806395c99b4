import { beforeAll, expect, test } from '@jest/globals';
import { columnOf, columnsOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { entities } from '@county-tcm/domain/registers/index';
import { indexOf } from '../../apps/server/src/registers/entry/broken-rules.js';
import { histories } from '../../apps/server/src/histories.js';
import { typedTexts } from '../../apps/server/src/registers/list/record-search.js';
import { type PlannedTables, plannedTables } from '../support/planned-tables.js';

/** Definitions and migrations do not part: read from what the migrations send, which needs no database and no second. */

let planned: PlannedTables;
beforeAll(async () => {
  planned = await plannedTables();
});

const common = { id: 'uuid', version: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz' };
const each = test.each(entities.map((entity) => [entity.name, entity as Register] as const));

each('%s: its table has the columns of its definition, and no others', (_name, entity) => {
  const columns = Object.fromEntries(planned.columns.get(entity.table) ?? []);
  expect(columns).toEqual({ ...common, ...columnsOf(entity) });
});

each('%s: what is unique and what is searched has its index', (_name, entity) => {
  for (const unique of entity.unique ?? []) {
    expect(planned.indexes.get(indexOf(entity, unique))).toMatch(/^CREATE UNIQUE INDEX/);
  }
  const searched = typedTexts(entity).map((name) => columnOf(name));
  const indexed = planned.indexes.get(`${entity.table}_text`) ?? '';
  expect([...indexed.matchAll(/coalesce\("?(\w+)"?/g)].map(([, column]) => column)).toEqual(searched);
});

each('%s: what names other rows has its rules', (_name, entity) => {
  const wanted = [
    ...fieldsOfKind(entity, 'parent').map(([name]) => `keep_tree('${entity.table}', '${columnOf(name)}'`),
    ...fieldsOfKind(entity, 'reference').map(([name, { to }]) => `keep_reference(${argumentsOf(entity, name, to)})`),
    ...fieldsOfKind(entity, 'reference')
      .filter(([, { only }]) => only !== undefined)
      .map(([name, { to, only }]) => `keep_only(${argumentsOf(entity, name, to)}, '${columnOf(only ?? '')}'`),
  ];
  for (const rule of wanted) expect(planned.rules.filter((call) => call.startsWith(rule))).toHaveLength(1);
});

function argumentsOf({ table }: Register, field: string, to: string): string {
  const named = (entities as readonly Register[]).find(({ name }) => name === to);
  return [table, columnOf(field), named?.table].map((argument) => `'${argument}'`).join(', ');
}

test('every column that a projection fills is there, and of its type', () => {
  const filled = histories.flatMap(({ projections }) => projections);
  for (const { table, columns } of filled) {
    expect([table, Object.fromEntries(planned.columns.get(table) ?? [])]).toEqual([
      table,
      expect.objectContaining(columns),
    ]);
  }
});
