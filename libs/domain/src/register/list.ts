import { type Field, isPersonal, isUnsearched } from './field.js';
import { cellOf, kindOf } from './kinds/index.js';
import { fieldsOfKind, type Register } from './register.js';

/** How one filter of a list compares: text by "contains", words, ids, years and days by equality. */
export type Comparison = 'contains' | 'equals';

/** What the list of a register can be asked for (API contract, section 1). */
export interface ListMembers {
  /** The members of its rows. */
  readonly columns: readonly string[];
  /** What it can be filtered by: what the screen searches by, every column that is shown, and what records belong to. */
  readonly filters: Readonly<Record<string, Comparison>>;
  /** The text columns that are shown, which one search goes through together. */
  readonly fuzzy: readonly string[];
}

/** Members that say whose a record is. */
const ownerMembers = {
  unit: ['unitId', 'unitName', 'unitType', 'regionCode', 'regionName'],
  region: ['regionCode', 'regionName'],
  everybody: [],
} as const;

export function listMembersOf(register: Register): ListMembers {
  const owner: readonly string[] = ownerMembers[register.belongsTo];
  const listed: readonly string[] = [...register.list.columns, ...(register.list.hidden ?? [])];
  const filterable = [...owner, ...related(register), ...register.list.search, ...listed].flatMap((name) => {
    const comparison = comparisonOf(register, name);
    return comparison === null ? [] : [[name, comparison] as const];
  });
  return {
    columns: [
      ...new Set(['id', 'version', ...owner, ...Object.keys(register.fields), ...shown(register), ...files(register)]),
      'createTime',
      'updateTime',
    ],
    filters: Object.fromEntries(filterable),
    fuzzy: [...new Set(listed)].filter(
      (name) => shown(register).includes(name) || isSearchedText(name, register.fields[name]),
    ),
  };
}

/** The names that answers carry of the records that a record names. */
function shown(register: Register): string[] {
  return fieldsOfKind(register, 'reference').map(([, { shows }]) => shows);
}

function files(register: Register): string[] {
  return Object.values(register.fields).some(({ kind }) => kind === 'file' || kind === 'files')
    ? ['checkAttachment']
    : [];
}

/** What says which records are meant by what they belong to: what they name, what they are below, and their state. */
function related(register: Register): string[] {
  return fieldsOfKind(register, 'reference', 'parent', 'lifecycle').map(([name]) => name);
}

function comparisonOf(register: Register, name: string): Comparison | null {
  const field = register.fields[name];
  if (shown(register).includes(name)) return 'contains';
  if (field === undefined) return name.endsWith('Name') ? 'contains' : name.endsWith('Time') ? null : 'equals';
  if (isUnsearched(field)) return null;
  if (isPersonal(field)) return 'equals';
  return kindOf(field).comparison;
}

const texts: readonly string[] = ['text', 'longText'];

function isSearchedText(name: string, field: Field | undefined): boolean {
  if (field === undefined) return name === 'unitName' || name === 'regionName';
  return !isPersonal(field) && kindOf(field).searched !== undefined && texts.includes(cellOf(field));
}
