import type { ListQuery } from '../http/list-query.js';
import { querySummary } from './query-summary.js';
import type { ExportColumn, ExportedList } from './exported-list.js';
import { countOf, readPages, type ReadPage } from './read-pages.js';

/** A list that is no register, as a workbook shows it. */
export interface ListExport {
  /** What one row is called. */
  readonly label: string;
  readonly columns: readonly ExportColumn[];
  /** Of filters that are no columns. */
  readonly filterLabels?: Readonly<Record<string, string>>;
}

/** The list as it was asked for, its rows read by the call that shows its pages. */
export async function exportedPages(list: ListExport, query: ListQuery, read: ReadPage): Promise<ExportedList> {
  const whole = { ...query, fields: [] };
  return {
    ...described(list, query),
    count: await countOf(read, whole),
    rows: readPages(read, whole),
  };
}

/** Everything about a list but its rows. */
export function described(list: ListExport, query: ListQuery): Omit<ExportedList, 'count' | 'rows'> {
  const { label, columns, filterLabels } = list;
  const labels = Object.fromEntries(columns.map((column) => [column.member, column.label]));
  return {
    label,
    columns: chosenColumns(columns, query),
    asked: querySummary(query, { ...labels, ...filterLabels }),
  };
}

/** The columns that `fields` asks for, in its order; all where it asks for none of them. */
export function chosenColumns(columns: readonly ExportColumn[], { fields }: ListQuery): readonly ExportColumn[] {
  const chosen = fields.flatMap((name) => columns.filter(({ member }) => member === name));
  return chosen.length > 0 ? chosen : columns;
}
