import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import type { FormField } from './form-field.js';
import type { Choice, FormValues, OptionCall, Options } from './screen-definition.js';

const none: readonly Choice[] = [];

/** A dictionary's entries as the choices of a field. */
export function dictionaryOptions(pcode: string): OptionCall {
  return { call: 'advanced-group/dict/getNameValueTreeByPCode', body: { pcode } };
}

/** What can be chosen in a field; nothing where it is typed. */
export function optionsOf(field: FormField): Options | undefined {
  switch (field.kind) {
    case 'choice':
    case 'reference':
    case 'references':
      return field.options;
    case 'dictionaryChoice':
    case 'dictionaryChoices':
      return { ...dictionaryOptions(field.dictionary), childrenOf: field.below };
    default:
      return undefined;
  }
}

/** The choices of a field; those of a call are read once and kept. `values` says which entry's children are wanted. */
export function useOptions(options: Options | undefined, values: FormValues = {}): readonly Choice[] {
  const { choices, parent } = useChoices(options, values);
  if (parent === undefined) return choices ?? none;
  return choices?.find(({ value }) => value === parent)?.children ?? none;
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
  const { data } = useEntries(source);
  const given = isCall(options) ? data : options?.map(choiceFor);
  return { choices: given, parent: source?.childrenOf && textOf(values[source.childrenOf]) };
}

function choiceFor(one: string | Choice): Choice {
  return typeof one === 'string' ? { value: one, label: one } : one;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function useEntries(source: OptionCall | undefined) {
  return useQuery({
    queryKey: ['options', source?.call, source?.body, source?.value, source?.label],
    queryFn: ({ signal }) => readOptions(source as OptionCall, signal),
    enabled: source !== undefined,
    staleTime: Infinity,
  });
}

function isCall(options: Options | undefined): options is OptionCall {
  return options !== undefined && !Array.isArray(options);
}

type Entry = Readonly<Record<string, unknown>>;

async function readOptions(source: OptionCall, signal: AbortSignal): Promise<readonly Choice[]> {
  const { data } = await call<readonly Entry[]>(source.call, source.body ?? {}, { signal });
  return data.map((entry) => choiceOf(entry, source));
}

function choiceOf(entry: Entry, source: OptionCall): Choice {
  const children = entry['children'];
  return {
    value: String(entry[source.value ?? 'name'] ?? ''),
    label: String(entry[source.label ?? 'name'] ?? ''),
    children: Array.isArray(children) ? (children as readonly Entry[]).map((child) => choiceOf(child, source)) : none,
  };
}
