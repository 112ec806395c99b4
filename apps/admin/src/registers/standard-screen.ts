import { text } from '@county-tcm/domain/register/fields';
import { doubtsAbout } from '@county-tcm/domain/register/doubts';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import { forbids } from '@county-tcm/domain/register/lifecycle';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import {
  currentYear,
  type ColumnDefinition,
  type FormField,
  type RecordRow,
  type ScreenDefinition,
} from '../list/index.js';
import { formFields, type Inputs } from './form-fields.js';
import { listColumn } from './list-column.js';
import { searchField } from './search-field.js';

/** What a screen has that the definition of its entity does not say. */
export interface Special<Row extends RecordRow = RecordRow> {
  /** In front of the form: whose the record is. */
  readonly owner?: readonly FormField[];
  /** Fields that the form shows otherwise than their kind says. */
  readonly inputs?: Inputs;
  /** What is special about columns, by their names. */
  readonly columns?: Readonly<Record<string, Partial<ColumnDefinition<Row>>>>;
  /** What may not be searched and ordered by. */
  readonly masked?: readonly string[];
}

/** The standard screen of an entity: columns, search and form follow from its definition. */
export function standardScreen<Row extends RecordRow = RecordRow>(
  entity: Register,
  { owner = [], inputs = {}, columns = {}, masked = [] }: Special<Row> = {},
): ScreenDefinition<Row> {
  const { label, list, permission, calls } = entity;
  const columnOf = (source: string): ColumnDefinition<Row> => ({
    ...listColumn(entity, source),
    ...(masked.includes(source) && { sortable: false }),
    ...columns[source],
  });
  const searched = list.search.filter((source) => !masked.includes(source) && isFiltered(entity, source));
  const free = list.fuzzy ? [{ source: 'fuzzyParam', label: '关键字' }] : [];
  return {
    resource: resourceOf(entity),
    label,
    permissionPrefix: permission,
    exportsChosen: true,
    deletesBatch: calls?.includes('deleteBatch'),
    columns: [
      ...list.columns.map(columnOf),
      ...(list.hidden ?? []).map((name) => ({ ...columnOf(name), hidden: true })),
    ],
    search: [...free, ...searched.map((source) => searchField(entity, source))],
    fields: [...owner, ...lookedUpFields(entity), ...formFields(entity, inputs)],
    allows: (action, row) => action === 'view' || !forbids(entity, row, action === 'edit' ? 'update' : 'delete'),
    doubts: (values) => doubtsAbout(entity, values, currentYear()),
  };
}

function isFiltered({ fields }: Register, source: string): boolean {
  const field = fields[source];
  return field === undefined || kindOf(field).comparison !== null;
}

/** What the list shows of a unit's region, the details show too. */
function lookedUpFields({ belongsTo, list }: Register): readonly FormField[] {
  const shown = belongsTo === 'unit' && list.columns.includes('regionName');
  return shown ? [{ ...text({ label: '区域名称' }), source: 'regionName', modes: ['details'] }] : [];
}
