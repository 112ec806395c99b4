import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import type { Choice, FormValues, OptionCall, Options } from './screen-definition.js';

const none: readonly Choice[] = [];

/** The choices of a field; those of a call are read once and kept. `values` says which entry's children are wanted. */
export function useOptions(options: Options | undefined, values: FormValues = {}): readonly Choice[] {
  const source = isCall(options) ? options : undefined;
  const { data } = useEntries(source);
  if (!options) return none;
  if (!isCall(options)) return options.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
  if (!options.childrenOf) return data ?? none;
  const parent = values[options.childrenOf];
  return data?.find((choice) => choice.value === parent)?.children ?? none;
}

/** The chosen entry that the choices of a field are below, and what is below it; undefined while that is not known. */
export function useChildrenOf(options: Options, values: FormValues) {
  const source = isCall(options) ? options : undefined;
  const { data } = useEntries(source);
  const parent = source?.childrenOf === undefined ? '' : textOf(values[source.childrenOf]);
  const children = source?.childrenOf && data && (data.find(({ value }) => value === parent)?.children ?? none);
  return { parent, children: children || undefined };
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
