/**
 * What there is to say about one cell besides its value. No note means: as the server has it.
 * - `saving`, `failed`, `conflict` hold `typed`, which the server does not have yet.
 * - `saved` carries the rule that changed what was typed, if one did.
 * - `touched`: somebody else changed the value while it was on the screen.
 */
export type CellNote =
  | { readonly phase: 'saving'; readonly typed: string; readonly cleared?: boolean }
  | { readonly phase: 'saved'; readonly message?: string }
  | { readonly phase: 'failed'; readonly typed: string; readonly message: string }
  | { readonly phase: 'conflict'; readonly typed: string; readonly theirs: string }
  | { readonly phase: 'touched'; readonly was: string };

export interface CellAddress {
  readonly rowId: string;
  /** The key of the column. */
  readonly column: string;
}

/** How many cells are on their way or stuck. */
export interface NoteCounts {
  readonly saving: number;
  readonly failed: number;
  readonly conflict: number;
}

const nothing: NoteCounts = { saving: 0, failed: 0, conflict: 0 };

export function cellKey({ rowId, column }: CellAddress): string {
  return `${rowId}/${column}`;
}

/** The notes of one sheet; a cell is told of its own changes only, so that a large sheet stays quick. */
export class CellNotes {
  readonly #notes = new Map<string, { readonly cell: CellAddress; readonly note: CellNote }>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #counts = nothing;

  read(cell: CellAddress): CellNote | undefined {
    return this.#notes.get(cellKey(cell))?.note;
  }

  write(cell: CellAddress, note: CellNote | undefined): void {
    const key = cellKey(cell);
    if (note) this.#notes.set(key, { cell, note });
    else this.#notes.delete(key);
    this.#count();
    this.#tell(key);
  }

  counts(): NoteCounts {
    return this.#counts;
  }

  /** The cells in one phase, in the order in which they came into it. */
  inPhase(phase: CellNote['phase']): readonly CellAddress[] {
    return [...this.#notes.values()].filter(({ note }) => note.phase === phase).map(({ cell }) => cell);
  }

  /** Tells of the changes of one cell; without a cell, of the counts. Returns the way to stop. */
  subscribe(cell: CellAddress | undefined, listener: () => void): () => void {
    const key = cell ? cellKey(cell) : '';
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #count(): void {
    const counts = { ...nothing };
    for (const { note } of this.#notes.values()) {
      if (note.phase === 'saving' || note.phase === 'failed' || note.phase === 'conflict') counts[note.phase]++;
    }
    const before = this.#counts;
    const same =
      before.saving === counts.saving && before.failed === counts.failed && before.conflict === counts.conflict;
    if (same) return;
    this.#counts = counts;
    this.#tell('');
  }

  #tell(key: string): void {
    this.#listeners.get(key)?.forEach((listener) => listener());
  }
}
