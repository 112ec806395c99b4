import { useEffect, useState } from 'react';
import { useToasts } from '../layout/toasts.js';
import type { ListQuery } from './list-query.js';
import type { RecordRow } from './screen-definition.js';
import type { RowsPage } from './use-rows.js';

/** The most rows that go onto paper; who needs more takes the workbook. */
const longestPrint = 1000;
const pageSize = 100;

export interface Printing<Row> {
  /** What goes onto paper, while it does: the whole list from its first row on. */
  readonly rows: readonly Row[] | undefined;
  readonly busy: boolean;
  readonly print: () => Promise<void>;
}

/**
 * Prints a list with all its pages: reads them, has them shown instead of the one in sight, and opens the print dialog.
 * `const paper = usePrint(readPage, query)`
 * @param readPage answers one page of the list as it is filtered and ordered
 * @param place where the list stands; once it moves on, its page is in sight again, even if nobody said that printing ended
 */
export function usePrint<Row extends RecordRow>(
  readPage: (page: number, size: number) => Promise<RowsPage<Row>>,
  place: ListQuery,
): Printing<Row> {
  const [printed, setPrinted] = useState<{ readonly rows: readonly Row[]; readonly place: ListQuery }>();
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  const print = async () => {
    setBusy(true);
    try {
      setPrinted({ rows: await firstRows(readPage), place });
    } catch (fault) {
      toasts.failure(fault);
    } finally {
      setBusy(false);
    }
  };
  return { rows: printed?.place === place ? printed.rows : undefined, busy, print };
}

/** Page after page, each row once: a list that changes meanwhile may show one on two pages. */
async function firstRows<Row extends RecordRow>(
  readPage: (page: number, size: number) => Promise<RowsPage<Row>>,
): Promise<readonly Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; page <= longestPrint / pageSize; page += 1) {
    const { rows, total } = await readPage(page, pageSize);
    rows.forEach((row) => found.set(row.id, row));
    if (page * pageSize >= total) break;
  }
  return [...found.values()];
}
