import { dict } from '@county-tcm/domain/registers/system/dict';
import type { FormField, ScreenDefinition } from '../../list/index.js';
import { placesIn, resource, wordFor, type DictionaryEntry } from './dictionary-tree.js';

const sortNumberDigits = 11;
const { pid, name, code, value, sortNumber, remarks } = dict.fields;

/**
 * The entries of dictionaries as a standard screen (spec part 2, sections 2, 3 and 5).
 * @param entries all of them, as a tree: the places where an entry can stand
 * @param options `everywhere`: the list searches all levels, so that each row says what it stands below
 */
export function entryScreen(
  entries: readonly DictionaryEntry[],
  options: { readonly label: string; readonly everywhere: boolean; readonly editing?: string },
): ScreenDefinition<DictionaryEntry> {
  const names = namesIn(entries);
  return {
    resource,
    label: options.label,
    permissionPrefix: dict.permission,
    columns: [
      { source: 'name', label: name.label, width: 170 },
      { source: 'code', label: code.label, width: 150 },
      { source: 'value', label: value.label, width: 150 },
      {
        source: 'pid',
        label: pid.label,
        width: 140,
        sortable: false,
        hidden: !options.everywhere,
        render: (row) => names.get(row.pid) ?? '—',
      },
      { source: 'sortNumber', label: sortNumber.label, kind: 'number', width: 80 },
      { source: 'remarks', label: remarks.label, width: 120 },
    ],
    search: [{ source: 'fuzzyParam', label: '关键字' }],
    fields: entryFields(entries, options.editing),
  };
}

function entryFields(entries: readonly DictionaryEntry[], editing: string | undefined): readonly FormField[] {
  return [
    { source: 'name', ...name },
    { source: 'code', ...code },
    { source: 'value', ...value },
    { source: 'sortNumber', ...sortNumber, decimals: 0, length: sortNumberDigits },
    { kind: 'reference', source: 'pid', label: pid.label, options: placesIn(entries, editing), wide: true },
    { source: 'remarks', ...remarks, wide: true },
  ];
}

function namesIn(entries: readonly DictionaryEntry[]): ReadonlyMap<string, string> {
  return new Map(entries.flatMap((entry) => [[entry.id, wordFor(entry)] as const, ...namesIn(entry.children ?? [])]));
}
