import type { Listing } from '../http/envelope.js';
import type { ListQuery } from '../http/list-query.js';
import type { ExportRow } from './exported-list.js';

const AT_ONCE = 500;

/** One page of a list, as its call answers it. */
export type ReadPage = (query: ListQuery) => Promise<Pick<Listing, 'rows' | 'count'>>;

/** All rows of a list that has at most some thousands, page by page, whatever page was asked for. */
export async function* readPages(read: ReadPage, query: ListQuery): AsyncGenerator<ExportRow[]> {
  for (let current = 1; ; current += 1) {
    const offset = (current - 1) * AT_ONCE;
    const { rows } = await read({ ...query, current, size: AT_ONCE, offset });
    if (rows.length > 0) yield rows as ExportRow[];
    if (rows.length < AT_ONCE) return;
  }
}

/** How many rows a list has. */
export async function countOf(read: ReadPage, query: ListQuery): Promise<number> {
  return (await read({ ...query, current: 1, size: 1, offset: 0 })).count;
}

/** Rows that are there already. */
export async function* atOnce(rows: readonly object[]): AsyncGenerator<ExportRow[]> {
  yield await Promise.resolve(rows as ExportRow[]);
}
