import { text } from '@county-tcm/domain/register/fields';
import { doubtsAbout } from '@county-tcm/domain/register/doubts';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import { forbids } from '@county-tcm/domain/register/lifecycle';
import { personalMembersOf } from '@county-tcm/domain/register/masking';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { useMemo } from 'react';
import { useCan } from '../access/session.js';
import { currentYear, type Choice, type FormField, type FormValues, type ScreenDefinition } from '../list/index.js';
import { formFields } from './form-fields.js';
import { listColumn } from './list-column.js';
import { useOwnerFields } from './owner-field.js';
import { searchField } from './search-field.js';
import { useDeclaredFields } from './use-declared-fields.js';

interface RegisterDefinition {
  readonly definition: ScreenDefinition;
  /** What a new record begins with. */
  readonly defaults: FormValues;
}

/** The standard screen of an entity for whoever is signed in; undefined until all is known that it depends on. */
export function useRegisterDefinition(register: Register): RegisterDefinition | undefined {
  const owner = useOwnerFields(register);
  const whole = useDeclaredFields(register);
  const seesWhole = useCan(`${register.permission}_UPDATE`);
  return useMemo(
    () => owner && whole && { definition: definitionOf(whole, owner, seesWhole), defaults: defaultsOf(whole, owner) },
    [owner, whole, seesWhole],
  );
}

/** @param seesWhole whether what is personal may be searched and ordered by; the server refuses it to others */
function definitionOf(register: Register, owner: readonly FormField[], seesWhole: boolean): ScreenDefinition {
  const { label, list, permission, calls } = register;
  const hidden = seesWhole ? [] : personalMembersOf(register);
  const columnOf = (source: string) =>
    hidden.includes(source) ? { ...listColumn(register, source), sortable: false } : listColumn(register, source);
  const searched = list.search.filter((source) => !hidden.includes(source) && isFiltered(register, source));
  const free = list.fuzzy ? [{ source: 'fuzzyParam', label: '关键字' }] : [];
  return {
    resource: resourceOf(register),
    label,
    permissionPrefix: permission,
    history: 'versions',
    exportsChosen: true,
    deletesBatch: calls?.includes('deleteBatch'),
    columns: [
      ...list.columns.map(columnOf),
      ...(list.hidden ?? []).map((name) => ({ ...columnOf(name), hidden: true })),
    ],
    search: [...free, ...searched.map((source) => searchField(register, source))],
    fields: [...owner, ...lookedUpFields(register), ...formFields(register)],
    allows: (action, row) => action === 'view' || !forbids(register, row, action === 'edit' ? 'update' : 'delete'),
    doubts: (values) => doubtsAbout(register, values, currentYear()),
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

/** This year, and whose the record is where there is but one to choose. */
function defaultsOf({ fields }: Register, owner: readonly FormField[]): FormValues {
  const years = Object.keys(fields).filter((name) => fields[name]?.kind === 'year');
  const owners = owner.flatMap((field) => {
    const [only, ...others] =
      field.kind === 'reference' && Array.isArray(field.options) ? (field.options as readonly Choice[]) : [];
    return only && others.length === 0 ? [[field.source, only.value]] : [];
  });
  return Object.fromEntries([...years.map((name) => [name, String(currentYear())]), ...owners]) as FormValues;
}
