import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RowFault } from './import-runs.js';
import { spooledRows, spoolFiles } from './spool-files.js';
import type { ReadSheet } from './workbook-task.js';
import type { WorkbookWork } from './workbook-work.js';
import type { SheetRow } from '@county-tcm/workbook/sheet-row';

/**
 * The rows of a sheet in a file of this machine. A workbook is read to its end before anything of it is imported: only
 * then is it certain that it can be read, and how many rows it has. Nothing of it stays in memory.
 */
export class RowSpool {
  private constructor(
    private readonly folder: string,
    private readonly work: WorkbookWork,
    readonly sheet: ReadSheet,
  ) {}

  /** @throws WorkbookRefused for a file that is no list of units, or takes too much to read */
  static async write(content: Readable, work: WorkbookWork): Promise<RowSpool> {
    const folder = await mkdtemp(path.join(tmpdir(), 'unit-import-'));
    try {
      await pipeline(content, createWriteStream(spoolFiles.content(folder), { mode: 0o600 }));
      return new RowSpool(folder, work, await work.read(folder));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** The rows below the header in their order, so many at a time. */
  portions(size: number): AsyncGenerator<SheetRow[]> {
    return spooledRows(this.folder, size);
  }

  /**
   * The same workbook with what is wrong with its rows.
   * @param faults in the order of the rows
   * @returns where it lies for as long as the spool does
   */
  async marked(faults: AsyncIterable<readonly RowFault[]>): Promise<string> {
    await pipeline(Readable.from(linesOf(faults)), createWriteStream(spoolFiles.faults(this.folder), { mode: 0o600 }));
    await this.work.mark(this.folder, this.sheet.header);
    return spoolFiles.marked(this.folder);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function* linesOf(faults: AsyncIterable<readonly RowFault[]>): AsyncGenerator<string> {
  for await (const some of faults) yield some.map((fault) => `${JSON.stringify(fault)}\n`).join('');
}
