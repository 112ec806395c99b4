import { isUnsearched } from '@county-tcm/domain/register/field';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import type { ColumnDefinition, FormField, ScreenDefinition } from '../list/index.js';
import { formFields } from './form-fields.js';
import { listColumn } from './list-column.js';
import { searchField } from './search-field.js';

/** What a screen that is made by hand takes from the definition of its entity: everything but the form. */
export function listOf(
  entity: Register,
): Pick<ScreenDefinition, 'resource' | 'label' | 'permissionPrefix' | 'columns' | 'search'> {
  const { label, list, permission } = entity;
  const hidden = (list.hidden ?? []).map((source) => ({ ...columnOf(entity, source), hidden: true }));
  return {
    resource: resourceOf(entity),
    label,
    permissionPrefix: permission,
    columns: [...list.columns.map((source) => columnOf(entity, source)), ...hidden],
    search: list.search.map((source) => searchField(entity, source)),
  };
}

/** Some fields of an entity as a form shows them. */
export function fieldsOf<Entity extends Register>(
  entity: Entity,
  ...names: readonly (keyof Entity['fields'] & string)[]
): readonly FormField[] {
  const fields = Object.fromEntries(names.map((name) => [name, entity.fields[name]!]));
  return formFields({ ...entity, fields });
}

function columnOf(entity: Register, source: string): ColumnDefinition {
  const column = listColumn(entity, source);
  return isUnsearched(entity.fields[source]) ? { ...column, sortable: false } : column;
}
