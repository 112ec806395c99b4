import { doubtsAbout } from '@county-tcm/domain/register/doubts';
import { text } from '@county-tcm/domain/register/fields';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import {
  currentYear,
  type ColumnDefinition,
  type FormField,
  type RecordRow,
  type ScreenDefinition,
} from '../list/index.js';
import { formFields, type Inputs } from './form-fields.js';
import { listColumn, searchField } from './list-column.js';

/** What a screen has that the definition of its entity does not say. */
export interface Special<Row extends RecordRow = RecordRow> {
  /** In front of the form: whose the record is. */
  readonly owner?: readonly FormField[];
  /** Fields that the form shows otherwise than their kind does, or not at all. */
  readonly inputs?: Inputs;
  /** What is special about columns, by their names. */
  readonly columns?: Readonly<Record<string, Partial<ColumnDefinition<Row>>>>;
  /** What may not be searched and ordered by. */
  readonly hidden?: readonly string[];
}

/** The standard screen of an entity: columns, search and form follow from its definition. */
export function standardScreen<Row extends RecordRow = RecordRow>(
  entity: Register,
  { owner = [], inputs = {}, columns = {}, hidden = [] }: Special<Row> = {},
): ScreenDefinition<Row> {
  const { label, list, permission } = entity;
  const columnOf = (source: string): ColumnDefinition<Row> => ({
    ...listColumn(entity, source),
    ...(hidden.includes(source) && { sortable: false }),
    ...columns[source],
  });
  const searched = list.search.filter((source) => !hidden.includes(source));
  const free = list.fuzzy ? [{ source: 'fuzzyParam', label: '关键字' }] : [];
  return {
    resource: resourceOf(entity),
    label,
    permissionPrefix: permission,
    exportsChosen: true,
    columns: [
      ...list.columns.map(columnOf),
      ...(list.hidden ?? []).map((source) => ({ ...columnOf(source), hidden: true })),
    ],
    search: [...free, ...searched.map((source) => searchField(entity, source))],
    fields: [...owner, ...lookedUpFields(entity), ...formFields(entity, inputs)],
    doubts: (values) => doubtsAbout(entity, values, currentYear()),
  };
}

/** What the list shows of a unit's region, the details show too. */
function lookedUpFields({ belongsTo, list }: Register): readonly FormField[] {
  const shown = belongsTo === 'unit' && list.columns.includes('regionName');
  return shown ? [{ ...text({ label: '区域名称' }), source: 'regionName', modes: ['details'] }] : [];
}
