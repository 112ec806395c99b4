import { filterPrefix } from './tabs.js';

export const pageSizes = [10, 20, 50, 100] as const;
export type Filters = Readonly<Record<string, string>>;

export interface SortOrder {
  readonly name: string;
  readonly ascending: boolean;
}

/** Where a list stands, as the address of its tab says it: `?page=2&size=20&sort=-createTime&q.name=…`. */
export interface ListPlace {
  readonly page: number;
  readonly size: number;
  readonly sort: SortOrder | undefined;
  readonly filters: Filters;
}

/** Anything malformed counts as absent. */
export function readPlace(query: URLSearchParams): ListPlace {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const filters = [...query]
    .filter(([name, value]) => name.startsWith(filterPrefix) && value !== '')
    .map(([name, value]) => [name.slice(filterPrefix.length), value]);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (pageSizes as readonly number[]).includes(size) ? size : pageSizes[0],
    sort: readSort(query.get('sort')),
    filters: Object.fromEntries(filters) as Filters,
  };
}

function readSort(text: string | null): SortOrder | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { name: text.slice(1), ascending: false } : { name: text, ascending: true };
}

/**
 * Puts a list's place into an address and leaves the rest of it alone. What is usual is left out; a place that is usual
 * throughout says `page=1`, since an address that says nothing leads to where the user left the list.
 */
export function putPlace(query: URLSearchParams, { page, size, sort, filters }: ListPlace): void {
  [...query.keys()].filter(isOfPlace).forEach((name) => query.delete(name));
  Object.entries(filters).forEach(([name, value]) => value && query.set(filterPrefix + name, value));
  if (sort) query.set('sort', (sort.ascending ? '' : '-') + sort.name);
  if (size !== pageSizes[0]) query.set('size', String(size));
  if (page > 1 || !saysPlace(query)) query.set('page', String(page));
}

function saysPlace(query: URLSearchParams): boolean {
  return [...query.keys()].some(isOfPlace);
}

function isOfPlace(name: string): boolean {
  return name.startsWith(filterPrefix) || name === 'page' || name === 'size' || name === 'sort';
}

/** The same place in the words of react-admin's list controller; empty where the address says nothing of it. */
export function toListSearch(query: URLSearchParams): string {
  if (!saysPlace(query)) return '';
  const { page, size, sort, filters } = readPlace(query);
  const order = sort && { sort: sort.name, order: sort.ascending ? 'ASC' : 'DESC' };
  return `?${new URLSearchParams({
    filter: JSON.stringify(filters),
    page: String(page),
    perPage: String(size),
    ...order,
  }).toString()}`;
}

/** @param search what the controller wants the address to be */
export function fromListSearch(search: string): ListPlace {
  const query = new URLSearchParams(search);
  const name = query.get('sort');
  return {
    page: Number(query.get('page') ?? 1),
    size: Number(query.get('perPage') ?? pageSizes[0]),
    sort: name ? { name, ascending: query.get('order') !== 'DESC' } : undefined,
    filters: JSON.parse(query.get('filter') ?? '{}') as Filters,
  };
}
