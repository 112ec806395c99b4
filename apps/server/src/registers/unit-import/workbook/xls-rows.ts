import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCell, formulaCell, MOST_COLUMNS, numberCell, type SheetCell, type SheetRow } from './sheet-row.js';
import { damaged, encrypted, refuseWorkbook, tooLarge, withMacros } from './workbook-refused.js';

type PostedCell =
  | string
  | { readonly formula: string }
  | { readonly error: string }
  | { readonly number: number; readonly isDate: boolean };

/** What the worker (xls-worker.mjs) posts. */
type Posted =
  | { readonly rows: readonly { readonly number: number; readonly cells: readonly PostedCell[] }[] }
  | { readonly refused: 'encrypted' | 'macros' }
  | { readonly end: true };

const MOST_MEMORY_MB = 512;
const MOST_TIME_MS = 60_000;

/**
 * The rows of the first sheet of an .xls file that have something in them, some at a time. The format holds at most 65,536
 * rows and can only be read as a whole, which a thread does whose memory and time are limited.
 * @throws WorkbookRefused for a file that is damaged, encrypted, has macros or takes too much to read
 */
export async function* xlsRows(content: Buffer): AsyncGenerator<SheetRow[]> {
  const worker = new Worker(new URL('./xls-worker.mjs', import.meta.url), {
    workerData: { content, mostColumns: MOST_COLUMNS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // A file that is half understood is no reason to write to the log of the server.
    stdout: true,
    stderr: true,
  });
  const tooLong = setTimeout(() => void worker.terminate(), MOST_TIME_MS);
  try {
    for await (const posted of messagesOf(worker)) {
      if ('end' in posted) return;
      if ('refused' in posted) refuseWorkbook(posted.refused === 'encrypted' ? encrypted : withMacros);
      yield posted.rows.map(({ number, cells }) => ({ number, cells: cells.map(cellOf) }));
    }
    refuseWorkbook(tooLarge);
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}

/** Ends early where the thread was stopped. */
async function* messagesOf(worker: Worker): AsyncGenerator<Posted> {
  try {
    for await (const [posted] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Posted]>) yield posted;
  } catch (error) {
    refuseWorkbook((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : damaged);
  }
}

function cellOf(posted: PostedCell): SheetCell {
  if (typeof posted === 'string') return posted;
  if ('formula' in posted) return formulaCell(posted.formula);
  if ('error' in posted) return errorCell(posted.error);
  return numberCell(posted.number, posted.isDate);
}
