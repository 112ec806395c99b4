import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serveTask } from '../../platform/subprocess/in-subprocess.js';
import { SheetBelowHeader } from './sheet-below-header.js';
import { spoolFiles } from './spool-files.js';
import type { ColumnPlaces } from './unit-columns.js';
import { openRows } from '@county-tcm/workbook/open-rows';
import type { SheetRow } from '@county-tcm/workbook/sheet-row';
import { WorkbookRefused } from '@county-tcm/workbook/workbook-refused';
import { writeMarkedWorkbook } from './write-marked-workbook.js';

/** What is done with the workbook of an import, or the copy of it, in a process of its own: all of it is in `folder`. */
export type WorkbookTask =
  | { readonly kind: 'read'; readonly folder: string }
  | { readonly kind: 'mark'; readonly folder: string; readonly header: SheetRow };

/** What a sheet is beside its rows. */
export interface ReadSheet {
  readonly header: SheetRow;
  readonly columns: ColumnPlaces;
  /** How many rows there are below the header. */
  readonly total: number;
}

/** A file that cannot be imported, in words for its user, is no fault of the reading. */
export type WorkbookAnswer = { readonly sheet?: ReadSheet } | { readonly refused: string; readonly cause: string };

serveTask(async (task: WorkbookTask): Promise<WorkbookAnswer> => {
  try {
    if (task.kind === 'read') return { sheet: await readSheet(task.folder) };
    await writeMarkedWorkbook(task.folder, task.header);
    return {};
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    return { refused: error.message, cause: String(error.cause ?? '') };
  }
});

async function readSheet(folder: string): Promise<ReadSheet> {
  const sheet = new SheetBelowHeader(openRows(await readFile(spoolFiles.content(folder))));
  await pipeline(Readable.from(sheet.lines()), createWriteStream(spoolFiles.rows(folder), { mode: 0o600 }));
  return { header: sheet.header!, columns: sheet.columns!, total: sheet.total };
}
