import type { ChoiceField } from '@county-tcm/domain/register/field';
import { choiceWord } from '@county-tcm/domain/register/kinds/choice';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { call } from '../../data/calls.js';
import type { FormField } from '../form/form-field.js';
import { shortList } from './long-choices.js';
import { placesIn } from './places.js';
import type { Choice, FormValues, OptionCall, Options } from '../screen-definition.js';

const none: readonly Choice[] = [];

/** A dictionary's entries as the choices of a field. */
export function dictionaryOptions(pcode: string): OptionCall {
  return { call: 'advanced-group/dict/getNameValueTreeByPCode', body: { pcode } };
}

/** What can be chosen in a field; nothing where it is typed. */
export function optionsOf(field: FormField): Options | undefined {
  switch (field.kind) {
    case 'choice':
      return field.spelled ? wordsOf(field) : field.options;
    case 'reference':
    case 'references':
      return field.options;
    case 'words':
      return field.offered;
    case 'dictionaryChoice':
    case 'dictionaryChoices':
      return { ...dictionaryOptions(field.dictionary), childrenOf: field.below };
    default:
      return undefined;
  }
}

/** The values of a choice that are codes, with their words. */
export function wordsOf(field: ChoiceField): readonly Choice[] {
  return field.options.map((value) => ({ value, label: choiceWord(field, value) }));
}

/** The choices of a field; those of a call are read once and kept. `values` says which entry's children are wanted. */
export function useOptions(options: Options | undefined, values: FormValues = {}): readonly Choice[] {
  return useOffer(options, values).choices;
}

/** The choices of a field for whoever chooses among them. */
interface Offer {
  readonly choices: readonly Choice[];
  /** They are still being read. */
  readonly loading: boolean;
  /** They are to be searched: there are many, or nobody knows beforehand how many, and an input stays what it began as. */
  readonly searched: boolean;
}

export function useOffer(options: Options | undefined, values: FormValues = {}): Offer {
  const { choices: all = none, parent, loading } = useChoices(options, values);
  const choices = parent === undefined ? all : (all.find(({ value }) => value === parent)?.children ?? none);
  return { choices, loading, searched: isCall(options) || choices.length > shortList };
}

/** The chosen entry that the choices of a field are below, and what is below it; undefined while that is not known. */
export function useChildrenOf(options: Options | undefined, values: FormValues) {
  const { choices, parent = '' } = useChoices(options, values);
  const children = choices && (choices.find(({ value }) => value === parent)?.children ?? none);
  return { parent, children };
}

/** All choices of the first level, and of which of them the children are wanted, where they are. */
function useChoices(options: Options | undefined, values: FormValues) {
  const source = isCall(options) ? options : undefined;
  const own = useRecordContext()?.id;
  const { data: entries, isLoading: loading } = useEntries(source);
  const given = useMemo(() => {
    if (!isCall(options)) return options?.map(choiceFor);
    return entries && (options.tree ? placesIn(entries, options.tree.top, own) : entries);
  }, [options, entries, own]);
  return { choices: given, parent: source?.childrenOf && textOf(values[source.childrenOf]), loading };
}

function choiceFor(one: string | Choice): Choice {
  return typeof one === 'string' ? { value: one, label: one } : one;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function useEntries(source: OptionCall | undefined) {
  const { call: path = '', body, value, label } = source ?? {};
  // one member, or several: told apart by their words, as every drawing may bring another object
  const words = [label ?? 'name'].flat().join();
  const read = useCallback(
    (entries: readonly (Entry | string)[]) =>
      entries.map((entry) => choiceOf(entry, value ?? 'name', words.split(','))),
    [value, words],
  );
  return useQuery({
    queryKey: entriesKey(path, body),
    queryFn: async ({ signal }) => (await call<readonly (Entry | string)[]>(path, body ?? {}, { signal })).data,
    select: read,
    enabled: source !== undefined,
    staleTime: Infinity,
  });
}

/** Begins with the resource, whose every read is repeated after a save or a delete. */
export function entriesKey(path: string, body?: Record<string, unknown>): readonly unknown[] {
  return [path.slice(0, path.lastIndexOf('/')), 'entries', path, body];
}

function isCall(options: Options | undefined): options is OptionCall {
  return options !== undefined && !Array.isArray(options);
}

/** What a call answers of one thing; some answer nothing but its word. */
type Entry = Readonly<Record<string, unknown>>;

function choiceOf(entry: Entry | string, value: string, words: readonly string[]): Choice {
  if (typeof entry === 'string') return { value: entry, label: entry };
  const children = entry['children'];
  return {
    value: String(entry[value] ?? ''),
    label: wordFor(entry, words),
    children: Array.isArray(children)
      ? (children as readonly Entry[]).map((child) => choiceOf(child, value, words))
      : none,
  };
}

/** What an entry is called by the first of its members that says something. */
export function wordFor(entry: Entry, members: readonly string[]): string {
  const said = members.map((member) => entry[member]).find((one) => one !== null && one !== undefined && one !== '');
  return said === undefined ? '（未命名）' : String(said as string | number);
}
