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
import { signedInName } from '../../access/session.js';
import { DraftStore } from '../../list/dialog/drafts.js';
import { useDirtyForm } from '../../layout/dirty-forms.js';
import { useToasts } from '../../layout/toasts.js';
import { CellNotes } from '../grid/cell-notes.js';
import { CellSaves, type CellSave, type SavedCell, type SaveQuestion } from '../grid/cell-saves.js';
import type { GridRow } from '../grid/grid-column.js';
import { pasteWords, type PasteOutcome } from '../grid/paste.js';

/**
 * The saving of a sheet's cells: made once for the screen, always with the row and the way of sending of the moment.
 * What did not reach the server is kept in the browser under the sheet's name, and there again after a reload.
 */
export function useCellSaves<Row extends GridRow>(
  sheet: string,
  find: (id: string) => Row | undefined,
  send: (save: CellSave, row: Row) => Promise<SavedCell>,
  question?: SaveQuestion,
): CellSaves {
  const now = useRef({ find, send, question });
  useLayoutEffect(() => {
    now.current = { find, send, question };
  });
  const [saves] = useState(() => {
    const carry = async (save: CellSave) => {
      const row = now.current.find(save.rowId);
      // an item that is not evaluated any more has nothing to save
      return row ? now.current.send(save, row) : { version: undefined };
    };
    const made = new CellSaves(new CellNotes(), carry, {
      concerns: (save) => now.current.question?.concerns(save) ?? false,
      ask: async (asked) => now.current.question?.ask(asked),
    });
    made.restore(keptCells(sheet), '上次离开时未保存');
    return made;
  });
  useEffect(() => {
    const keep = () => keepCells(sheet, saves.unsaved());
    keep();
    return saves.notes.subscribe(undefined, keep);
  }, [saves, sheet]);
  return saves;
}

function drafts(): DraftStore {
  return new DraftStore(localStorage, signedInName());
}

function keptCells(sheet: string): readonly CellSave[] {
  return (drafts().read(sheet)?.values['cells'] ?? []) as readonly CellSave[];
}

function keepCells(sheet: string, cells: readonly CellSave[]): void {
  if (cells.length > 0) drafts().write(sheet, { cells });
  else drafts().drop(sheet);
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
