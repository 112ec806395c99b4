import { useEffect, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useToasts } from '../../layout/toasts.js';
import type { RecordRow } from '../screen-definition.js';

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
 * Prints the list around the caller with all its pages: reads them, has them shown instead of the one in sight, and opens
 * the print dialog. Once the list moves on, its page is in sight again, even if nobody said that printing ended.
 */
export function usePrint<Row extends RecordRow>(): Printing<Row> {
  const { data: inSight } = useListContext<Row>();
  const [printed, setPrinted] = useState<{ readonly rows: readonly Row[]; readonly insteadOf: typeof inSight }>();
  const [busy, setBusy] = useState(false);
  const allRows = useAllRows<Row>();
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
      setPrinted({ rows: await allRows(), insteadOf: inSight });
    } catch (fault) {
      toasts.failure(fault);
    } finally {
      setBusy(false);
    }
  };
  return { rows: printed?.insteadOf === inSight ? printed?.rows : undefined, busy, print };
}

/** Page after page, each row once: a list that changes meanwhile may show one on two pages. */
function useAllRows<Row extends RecordRow>(): () => Promise<readonly Row[]> {
  const provider = useDataProvider();
  const { resource, sort, filter, filterValues } = useListContext<Row>();
  return async () => {
    const found = new Map<string, Row>();
    for (let page = 1; page <= longestPrint / pageSize; page += 1) {
      const asked = { sort, filter: { ...filterValues, ...filter } };
      const answer = await provider.getList<Row>(resource, { pagination: { page, perPage: pageSize }, ...asked });
      answer.data.forEach((row) => found.set(row.id, row));
      if (page * pageSize >= (answer.total ?? 0)) break;
    }
    return [...found.values()];
  };
}
