import { messageOf } from '../../data/call-refused.js';
import { freshId } from '../../data/fresh-id.js';
import { cellKey, type CellAddress, type CellNotes } from './cell-notes.js';

/** One cell on its way to the server. */
export interface CellSave extends CellAddress {
  readonly typed: string;
  /** The version of the row that was on the screen when typing began; undefined for a row that nobody has written yet. */
  readonly version: number | undefined;
  /** The same for every attempt whose answer was lost, so that nothing is written twice. */
  readonly idempotencyKey: string;
  /** The cell is emptied by the action of that name; `typed` is empty then. */
  readonly cleared?: boolean;
  /** Why, where it was asked for; null: asked, and nothing was said. */
  readonly opinion?: string | null;
}

/** What is asked before some cells go out. */
export interface SaveQuestion {
  readonly concerns: (save: CellSave) => boolean;
  /** Once for all cells that were changed in one go. Undefined gives them up: what stood there comes back. */
  readonly ask: (saves: readonly CellSave[]) => Promise<string | null | undefined>;
}

export interface SavedCell {
  readonly version: number | undefined;
  /** The server's words, where it stored something else than what was typed. */
  readonly message?: string;
}

/** Sends one cell. Throws `CellConflict`, or what the call throws. */
export type SendCell = (save: CellSave) => Promise<SavedCell>;

/** Somebody else was faster; `theirs` is the value that stands now, `version` the one to answer it with. */
export class CellConflict extends Error {
  override readonly name = 'CellConflict';

  constructor(
    readonly theirs: string,
    readonly version: number | undefined,
  ) {
    super('已被他人修改');
  }
}

const parallel = 4;

/**
 * Saves cells behind the typing: a few at a time, those of one row one after the other, each with a note of its own.
 * What failed stays until it is tried again or dropped.
 */
export class CellSaves {
  readonly #waiting: CellSave[] = [];
  readonly #asking: CellSave[] = [];
  readonly #busyRows = new Set<string>();
  readonly #last = new Map<string, CellSave>();
  /** Row id → version after our own last save or conflict; the list on the screen may be older. */
  readonly #versions = new Map<string, number>();

  constructor(
    readonly notes: CellNotes,
    readonly send: SendCell,
    readonly question?: SaveQuestion,
  ) {}

  save(cell: CellAddress, typed: string, version: number | undefined): void {
    this.#begin({ ...cell, typed, version, idempotencyKey: freshId() });
  }

  /** Empties a cell. */
  clear(cell: CellAddress, version: number | undefined): void {
    this.#begin({ ...cell, typed: '', cleared: true, version, idempotencyKey: freshId() });
  }

  /** Tries again what failed. */
  retry(cell: CellAddress): void {
    const last = this.#last.get(cellKey(cell));
    if (last) this.#begin(last);
  }

  retryAll(): void {
    this.notes.inPhase('failed').forEach((cell) => this.retry(cell));
  }

  /** What the server does not have: on its way, failed, or overtaken by somebody else. */
  unsaved(): readonly CellSave[] {
    const phases = ['saving', 'failed', 'conflict'];
    return [...this.#last.values()].filter((save) => phases.includes(this.notes.read(save)?.phase ?? ''));
  }

  /** Puts back what was not saved before the page was left; it waits to be tried again. */
  restore(saves: readonly CellSave[], message: string): void {
    for (const save of saves) {
      this.#last.set(cellKey(save), save);
      this.notes.write(save, { phase: 'failed', typed: save.typed, message });
    }
  }

  /** Says that this browser itself has written a row by another way than its cells. */
  own(rowId: string, version: number): void {
    this.#learn(rowId, version);
  }

  /** Has this browser itself written the row at this version or a later one? */
  knows(rowId: string, version: number): boolean {
    return (this.#versions.get(rowId) ?? -1) >= version;
  }

  #begin(save: CellSave): void {
    if (save.opinion !== undefined || !this.question?.concerns(save)) return this.#enter(save);
    this.#last.set(cellKey(save), save);
    this.#noteSaving(save);
    // what is pasted comes cell by cell, and is one question
    if (this.#asking.push(save) === 1) queueMicrotask(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    const saves = this.#asking.splice(0);
    const opinion = await this.question?.ask(saves);
    for (const save of saves) {
      if (opinion === undefined) this.#drop(save);
      else this.#enter({ ...save, opinion });
    }
  }

  #drop(save: CellSave): void {
    this.#last.delete(cellKey(save));
    this.notes.write(save, undefined);
  }

  #noteSaving(save: CellSave): void {
    const { typed, cleared } = save;
    this.notes.write(save, cleared ? { phase: 'saving', typed, cleared } : { phase: 'saving', typed });
  }

  #enter(save: CellSave): void {
    const key = cellKey(save);
    const superseded = this.#waiting.findIndex((one) => cellKey(one) === key);
    if (superseded >= 0) this.#waiting.splice(superseded, 1);
    this.#last.set(key, save);
    this.#waiting.push(save);
    this.#noteSaving(save);
    this.#work();
  }

  #work(): void {
    while (this.#busyRows.size < parallel) {
      const next = this.#waiting.findIndex(({ rowId }) => !this.#busyRows.has(rowId));
      const [save] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!save) return;
      this.#busyRows.add(save.rowId);
      void this.#run(save).finally(() => {
        this.#busyRows.delete(save.rowId);
        this.#work();
      });
    }
  }

  async #run(save: CellSave): Promise<void> {
    const note = await this.#outcome(save);
    // typed over meanwhile: the newer save has its own note
    if (this.#last.get(cellKey(save))?.idempotencyKey === save.idempotencyKey) this.notes.write(save, note);
  }

  async #outcome(save: CellSave) {
    try {
      const saved = await this.send({ ...save, version: this.#newest(save) });
      this.#learn(save.rowId, saved.version);
      return { phase: 'saved', message: saved.message } as const;
    } catch (fault) {
      if (!(fault instanceof CellConflict)) {
        return { phase: 'failed', typed: save.typed, message: messageOf(fault) } as const;
      }
      this.#learn(save.rowId, fault.version);
      return { phase: 'conflict', typed: save.typed, theirs: fault.theirs } as const;
    }
  }

  #newest({ rowId, version }: CellSave): number | undefined {
    const own = this.#versions.get(rowId);
    return own === undefined ? version : Math.max(own, version ?? own);
  }

  #learn(rowId: string, version: number | undefined): void {
    if (version !== undefined) this.#versions.set(rowId, version);
  }
}
