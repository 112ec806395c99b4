import { listMembersOf } from '@county-tcm/domain/register/list';
import type { LookedUp, Register } from '@county-tcm/domain/register/register';
import { type Entry, entriesOf } from './record-entries.js';

/** One record of a standard screen: what is entered, and where its list shows it. */
export interface KeptRecord {
  /** What one record is called. */
  readonly label: string;
  /** The button that begins a new one; 新增 where it is not said. */
  readonly addLabel?: string;
  /** By their names, in the order of the form. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** The list's columns, by the names of their entries where they have one. */
  readonly columns: readonly string[];
  /** One input of the list's search, and the column whose text it takes. */
  readonly search: { readonly label: string; readonly column: string; readonly how: 'type' | 'choose' };
}

/**
 * A record of a register with something in every field.
 * @param mark makes texts and numbers ones that no other record has
 */
export async function keptRecordOf(register: Register, mark: number): Promise<KeptRecord> {
  const { label, list } = register;
  return { label, entries: await entriesOf(register, mark), columns: list.columns, search: searchOf(register) };
}

const lookedUp: Readonly<Partial<Record<LookedUp, string>>> = { unitName: '单位名称', regionName: '区域名称' };

function searchOf(register: Register): KeptRecord['search'] {
  const [column] = register.list.search;
  if (column === undefined) {
    return { label: '关键字', column: listMembersOf(register).fuzzy.at(-1) ?? '', how: 'type' };
  }
  const field = register.fields[column];
  const label = field?.label ?? lookedUp[column as LookedUp] ?? '';
  const chosen = field?.kind === 'choice' || field?.kind === 'dictionaryChoice' || field?.kind === 'year';
  return { label, column, how: chosen ? 'choose' : 'type' };
}
