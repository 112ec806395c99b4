import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { CellSaves } from '../grid/cell-saves.js';
import type { GridColumn, GridRow } from '../grid/grid-column.js';
import { newerRows } from './newer-rows.js';

const pollMilliseconds = 15_000;

export interface SheetSource<Row extends GridRow> {
  readonly queryKey: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** Left out while there is nothing to read yet. */
  readonly enabled?: boolean;
  /** Others may write it: read again and again while it is in sight. */
  readonly live: boolean;
}

/**
 * The rows of a sheet, kept fresh in the background. `put` takes over what a save has answered; `find` reads a row as it
 * is now, which may be newer than what is drawn: the next save of the same row goes out before the screen has caught up.
 */
export function useSheetRows<Row extends GridRow>({ queryKey, read, enabled = true, live }: SheetSource<Row>) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled,
    refetchInterval: live ? pollMilliseconds : false,
    refetchOnWindowFocus: live,
    structuralSharing: (before, after) => newerRows(before as readonly Row[] | undefined, after as readonly Row[]),
  });
  const key = JSON.stringify(queryKey);
  const put = useCallback(
    (id: string, change: Partial<Row>) =>
      client.setQueryData<readonly Row[]>(JSON.parse(key) as QueryKey, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
      ),
    [client, key],
  );
  const find = useCallback(
    (id: string) => client.getQueryData<readonly Row[]>(JSON.parse(key) as QueryKey)?.find((row) => row.id === id),
    [client, key],
  );
  return { ...query, put, find };
}

/** Lights up cells that somebody else changed while they were on the screen. */
export function useTouchedCells<Row extends GridRow>(
  rows: readonly Row[] | undefined,
  columns: readonly GridColumn<Row>[],
  saves: CellSaves,
): void {
  const shown = useRef<ReadonlyMap<string, Row>>(undefined);
  useEffect(() => {
    if (!rows) return;
    const before = shown.current;
    shown.current = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      const old = before?.get(row.id);
      if (!old || old === row || saves.knows(row.id, row.version ?? 0)) continue;
      for (const column of columns) {
        if (!column.edit || column.text(old) === column.text(row)) continue;
        const cell = { rowId: row.id, column: column.key };
        const phase = saves.notes.read(cell)?.phase;
        if (phase === undefined || phase === 'saved')
          saves.notes.write(cell, { phase: 'touched', was: column.text(old) });
      }
    }
  }, [rows, columns, saves]);
}
