import type { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import type { ExportColumn, ExportedList, ExportRow } from './exported-list.js';
import type { Occasion } from './workbook.js';

/** What the subprocess that writes workbooks is told. */
export type ToWriter =
  | { readonly list: Omit<ExportedList, 'rows'>; readonly occasion: Occasion }
  | { readonly rows: readonly ExportRow[] | null }
  | { readonly wanted: 'bytes' };

/** What it answers: it asks for rows when it has none, and hands on bytes when they are asked for. */
export type FromWriter =
  { readonly wanted: 'rows' } | { readonly bytes: Uint8Array | null } | { readonly failed: string };

/** A list as a workbook that another process writes while it is read: rows go there and bytes come back, as they are asked for. */
export class WrittenWorkbook extends Readable {
  private readonly rows: AsyncIterator<readonly ExportRow[]>;
  private readonly columns: readonly ExportColumn[];
  private isWhole = false;
  private readonly hear = (message: FromWriter) => this.heard(message);
  private readonly hasEnded = () => this.destroy(new Error('the process that writes workbooks has ended'));

  /** @param release told whether the writer may write another one */
  constructor(
    private readonly writer: ChildProcess,
    { rows, ...list }: ExportedList,
    occasion: Occasion,
    private readonly release: (isUsable: boolean) => void,
  ) {
    super();
    this.rows = rows[Symbol.asyncIterator]();
    this.columns = list.columns;
    writer.on('message', this.hear).once('exit', this.hasEnded);
    // Rows travel without their names: the member of a column is its place.
    const columns = list.columns.map((column, place) => ({ ...column, member: String(place) }));
    this.tell({ list: { ...list, columns }, occasion });
  }

  override _read(): void {
    this.tell({ wanted: 'bytes' });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.writer.off('message', this.hear).off('exit', this.hasEnded);
    this.release(this.isWhole);
    void Promise.resolve(this.rows.return?.()).then(
      () => done(error),
      (fault: Error) => done(error ?? fault),
    );
  }

  private heard(message: FromWriter): void {
    if ('failed' in message) this.destroy(new Error(message.failed));
    else if ('wanted' in message) void this.sendRows();
    else {
      this.isWhole = message.bytes === null;
      this.push(message.bytes);
    }
  }

  private async sendRows(): Promise<void> {
    try {
      const { value, done } = await this.rows.next();
      if (this.destroyed) return;
      this.tell({ rows: done ? null : value.map((row) => this.columns.map(({ member }) => row[member])) } as ToWriter);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  private tell(message: ToWriter): void {
    // One that has ended says so itself.
    this.writer.send(message, () => undefined);
  }
}
