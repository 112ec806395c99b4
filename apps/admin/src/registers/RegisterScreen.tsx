import Box from '@mui/material/Box';
import { text } from '@county-tcm/domain/register/fields';
import { personalMembersOf } from '@county-tcm/domain/register/masking';
import { entities } from '@county-tcm/domain/registers/index';
import { doubtsAbout } from '@county-tcm/domain/register/doubts';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { useMemo, type ComponentType } from 'react';
import { useCan } from '../access/session.js';
import { ScreenLoading } from '../layout/ScreenLoading.js';
import {
  currentYear,
  ListScreen,
  type Choice,
  type FormField,
  type FormValues,
  type ListScreenProps,
  type RecordRow,
  type ScreenDefinition,
} from '../list/index.js';
import { FilterChips } from '../statistics/FilterChips.js';
import { FirstRecordNotice } from './FirstRecordNotice.js';
import { formFields } from './form-fields.js';
import { listColumn, searchField } from './list-column.js';
import { useOwnerFields } from './owner-field.js';
import { useSecondRecord } from './first-record.js';

type Extras = Pick<ListScreenProps<RecordRow>, 'rowActions' | 'headerActions'>;

/** The standard screen of a register, drawn from its definition: `<RegisterScreen register={doctor} />`. */
export function RegisterScreen({ register, ...extras }: { readonly register: Register } & Extras) {
  const owner = useOwnerFields(register);
  const seesWhole = useCan(`${register.permission}_UPDATE`);
  const definition = useMemo(() => owner && definitionOf(register, owner, seesWhole), [register, owner, seesWhole]);
  const defaults = useMemo(() => owner && defaultsOf(register, owner), [register, owner]);
  const askAboutSecond = useSecondRecord(register);
  if (!definition) return <ScreenLoading />;
  const searched = (definition.search ?? []).map(({ source }) => source);
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <FilterChips register={register} searched={searched} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ListScreen
          definition={definition}
          defaults={defaults}
          aboveNew={register.oncePer && <FirstRecordNotice register={register} />}
          beforeSave={askAboutSecond}
          {...extras}
        />
      </Box>
    </Box>
  );
}

/** What a menu entry `registers/doctor` or `entities/dict` opens. */
export function screenOf(component: string): { default: ComponentType } {
  const register = entities.find(({ name }) => component.split('/')[1] === name);
  if (!register) throw new Error(`there is no register for the screen ${component}`);
  return { default: () => <RegisterScreen register={register} /> };
}

/** @param seesWhole whether what is personal may be searched and ordered by; the server refuses it to others */
function definitionOf(register: Register, owner: readonly FormField[], seesWhole: boolean): ScreenDefinition {
  const { label, list, permission } = register;
  const hidden = seesWhole ? [] : personalMembersOf(register);
  const columnOf = (source: string) =>
    hidden.includes(source) ? { ...listColumn(register, source), sortable: false } : listColumn(register, source);
  const searched = list.search.filter((source) => !hidden.includes(source));
  const free = list.fuzzy ? [{ source: 'fuzzyParam', label: '关键字' }] : [];
  return {
    resource: resourceOf(register),
    label,
    permissionPrefix: permission,
    history: 'versions',
    exportsChosen: true,
    columns: list.columns.map(columnOf),
    search: [...free, ...searched.map((source) => searchField(register, source))],
    fields: [...owner, ...lookedUpFields(register), ...formFields(register)],
    doubts: (values) => doubtsAbout(register, values, currentYear()),
  };
}

/** What the list shows of a unit's region, the details show too. */
function lookedUpFields({ belongsTo, list }: Register): readonly FormField[] {
  const shown = belongsTo === 'unit' && list.columns.includes('regionName');
  return shown ? [{ ...text({ label: '区域名称' }), source: 'regionName', modes: ['details'] }] : [];
}

/** What a new record begins with: this year, and whose it is where there is but one to choose. */
function defaultsOf({ fields }: Register, owner: readonly FormField[]): FormValues {
  const years = Object.keys(fields).filter((name) => fields[name]?.kind === 'year');
  const owners = owner.flatMap((field) => {
    const [only, ...others] =
      field.kind === 'reference' && Array.isArray(field.options) ? (field.options as readonly Choice[]) : [];
    return only && others.length === 0 ? [[field.source, only.value]] : [];
  });
  return Object.fromEntries([...years.map((name) => [name, String(currentYear())]), ...owners]) as FormValues;
}
