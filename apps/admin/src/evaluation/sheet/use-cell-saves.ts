import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useNotify } from 'react-admin';
import { useDirtyForm } from '../../layout/dirty-forms.js';
import { useToasts } from '../../layout/toasts.js';
import { CellNotes } from '../grid/cell-notes.js';
import { CellSaves, type CellSave, type SavedCell } from '../grid/cell-saves.js';
import type { GridRow } from '../grid/grid-column.js';
import { pasteWords, type PasteOutcome } from '../grid/paste.js';

/** The saving of a sheet's cells: made once for the screen, always with the rows and the way of sending of the moment. */
export function useCellSaves<Row extends GridRow>(
  rows: readonly Row[] | undefined,
  send: (save: CellSave, row: Row) => Promise<SavedCell>,
): CellSaves {
  const now = useRef({ rows, send });
  useLayoutEffect(() => {
    now.current = { rows, send };
  });
  const [saves] = useState(
    () =>
      new CellSaves(new CellNotes(), async (save) => {
        const row = now.current.rows?.find(({ id }) => id === save.rowId);
        if (!row) throw new Error('the row has left the sheet');
        return now.current.send(save, row);
      }),
  );
  return saves;
}

/** Leaving the sheet asks while something of it is not on the server yet. `element` is any element of the screen. */
export function useUnsavedCells({ notes }: CellSaves, element: RefObject<HTMLElement | null>): void {
  const subscribe = useCallback((listener: () => void) => notes.subscribe(undefined, listener), [notes]);
  const { saving, failed, conflict } = useSyncExternalStore(subscribe, () => notes.counts());
  useDirtyForm(saving + failed + conflict > 0, element);
}

/** Calls back when everything that was on its way has arrived; `onSettled` is always the one of the moment. */
export function useSettled({ notes }: CellSaves, onSettled: () => void): void {
  const now = useRef(onSettled);
  useLayoutEffect(() => {
    now.current = onSettled;
  });
  useEffect(() => {
    let before = notes.counts().saving;
    return notes.subscribe(undefined, () => {
      const { saving } = notes.counts();
      if (before > 0 && saving === 0) now.current();
      before = saving;
    });
  }, [notes]);
}

const shortMilliseconds = 3000;

/** What a sheet says while it is filled in. */
export function useSheetEvents(onRefused?: () => void) {
  const toasts = useToasts();
  const notify = useNotify();
  const refused = useRef(onRefused);
  useLayoutEffect(() => {
    refused.current = onRefused;
  });
  return useMemo(
    () => ({
      // the cell goes on saying it; with forty cells to fill nobody wants to close forty of these
      onWarning: (message: string) => notify(message, { type: 'warning', autoHideDuration: shortMilliseconds }),
      onRefused: (_row: unknown, message: string) => {
        toasts.warning(message);
        refused.current?.();
      },
      onPasted: (outcome: PasteOutcome) => {
        const words = pasteWords(outcome);
        if (outcome.refused.length > 0 || outcome.beyond > 0) toasts.warning(words);
        else toasts.success(words);
        if (outcome.refused.length > 0) refused.current?.();
      },
    }),
    [toasts, notify],
  );
}
