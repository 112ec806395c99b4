import EmptyIcon from '@mui/icons-material/BackspaceOutlined';
import { memo, useCallback, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { CellNote } from './cell-notes.js';
import type { CellSaves } from './cell-saves.js';
import { CellStatus } from './CellStatus.js';
import type { GridColumn, GridRow } from './grid-column.js';
import { plainNumber } from './typed-number.js';

/** What cells tell their grid. */
export interface GridEvents<Row extends GridRow> {
  /** A value was changed by a rule on its way. */
  readonly onWarning: (message: string) => void;
  /** A value was not sent at all. */
  readonly onRefused: (row: Row, message: string) => void;
}

interface EditCellProps<Row extends GridRow> extends GridEvents<Row> {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  readonly saves: CellSaves;
}

/**
 * One editable cell: always an input, so that typing (also with an input method) starts at once and replaces the value.
 * Leaving it saves. F2 or a second click edits inside the value, Esc brings the old one back, Ctrl+Delete empties it where
 * that is something else than typing nothing.
 */
function PlainEditCell<Row extends GridRow>({ row, column, saves, onWarning, onRefused }: EditCellProps<Row>) {
  const address = { rowId: row.id, column: column.key };
  const note = useCellNote(saves, row.id, column.key);
  const [typed, setTyped] = useState<string | null>(null);
  const seen = useRef<number>(undefined);
  const messageId = useId();
  const value = pendingText(note) ?? column.text(row);
  const edit = column.edit;
  if (!edit) return null;

  const change = (text: string) => {
    if (typed === null) seen.current = row.version;
    setTyped(text);
  };
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const plain = column.numeric ? plainNumber(typed) : typed.trim();
    if (isSame(plain, value, column.numeric)) return;
    const judged = edit.judge(row, plain);
    if ('refused' in judged) return onRefused(row, judged.refused);
    saves.save(address, plain, seen.current);
    if (judged.warning) onWarning(judged.warning);
  };
  const take = (text: string) => {
    saves.notes.write(address, undefined);
    change(text);
  };
  const clearable = edit.clear?.possible(row) && note?.phase !== 'saving';
  const clear = () => {
    setTyped(null);
    if (clearable) saves.clear(address, row.version);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    undo(event, () => setTyped(null));
    if (event.key !== 'Delete' || !(event.ctrlKey || event.metaKey) || !edit.clear) return;
    event.preventDefault();
    clear();
  };
  return (
    <div className={`cell-edit${note ? ` is-${note.phase}` : ''}`}>
      <input
        value={typed ?? shownText(note, value, (text) => savedText(edit.judge(row, text)))}
        aria-label={edit.label(row)}
        aria-describedby={note ? messageId : undefined}
        aria-invalid={note?.phase === 'failed' || note?.phase === 'conflict' || undefined}
        inputMode={column.numeric ? 'decimal' : 'text'}
        maxLength={edit.maxLength}
        placeholder={edit.placeholder}
        autoComplete="off"
        enterKeyHint="next"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          commit();
          if (note?.phase === 'touched') saves.notes.write(address, undefined);
        }}
        onKeyDown={keyDown}
      />
      {edit.clear && clearable && (
        <button
          type="button"
          className="cell-clear"
          tabIndex={-1}
          title={`${edit.clear.label}（Ctrl+Delete）`}
          aria-label={`${edit.label(row)} ${edit.clear.label}`}
          onClick={clear}
        >
          <EmptyIcon aria-hidden />
        </button>
      )}
      <span className="print-only">{value}</span>
      {note && (
        <CellStatus
          id={messageId}
          note={note}
          onRetry={() => saves.retry(address)}
          onRewrite={() => note.phase === 'conflict' && take(note.typed)}
          onAdopt={() => saves.notes.write(address, undefined)}
        />
      )}
    </div>
  );
}

export const EditCell = memo(PlainEditCell) as typeof PlainEditCell;

function undo(event: KeyboardEvent<HTMLInputElement>, reset: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  const input = event.currentTarget;
  reset();
  queueMicrotask(() => input.select());
}

function useCellNote({ notes }: CellSaves, rowId: string, column: string): CellNote | undefined {
  const subscribe = useCallback(
    (listener: () => void) => notes.subscribe({ rowId, column }, listener),
    [notes, rowId, column],
  );
  return useSyncExternalStore(subscribe, () => notes.read({ rowId, column }));
}

/** What was typed and is not on the server yet. */
function pendingText(note: CellNote | undefined): string | undefined {
  return note && 'typed' in note ? note.typed : undefined;
}

/** While it is being saved, the value already looks as the rule will leave it. */
function shownText(note: CellNote | undefined, value: string, ruled: (typed: string) => string): string {
  return note?.phase === 'saving' && !note.cleared ? ruled(note.typed) : value;
}

function savedText(judgement: ReturnType<NonNullable<GridColumn<GridRow>['edit']>['judge']>): string {
  return 'saved' in judgement ? judgement.saved : '';
}

function isSame(plain: string, value: string, numeric: boolean | undefined): boolean {
  if (plain === value) return true;
  return numeric === true && plain !== '' && value !== '' && Number(plain) === Number(value);
}
