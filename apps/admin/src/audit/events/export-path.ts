import type { SortOrder } from '../../list/index.js';

/** Where the workbook with everything that the filters leave is got from. */
export function exportPath(filters: Readonly<Record<string, string>>, { name, ascending }: SortOrder): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filters),
    sort: JSON.stringify([name, ascending ? 'ASC' : 'DESC']),
  });
  return `audit/events/export?${query}`;
}
