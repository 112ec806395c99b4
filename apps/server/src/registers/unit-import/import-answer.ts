import type { AttachmentLink } from '../../attachments/attachment-link.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import type { ImportRun } from './import-runs.js';

/** How far an import is, without what is wrong with its rows. */
export interface ImportAnswer {
  readonly jobId: string;
  readonly fileName: string;
  readonly state: ImportRun['state'];
  /** Rows of the file; 0 until it has been read. */
  readonly total: number;
  /** Rows that were looked at: those below together. */
  readonly done: number;
  readonly imported: number;
  /** Units that were there with just these values. */
  readonly unchanged: number;
  readonly failed: number;
  /** Why nothing could be imported, in Chinese. */
  readonly failure: string | null;
  readonly startTime: string;
  readonly endTime: string | null;
  /** The workbook with its bad rows marked. */
  readonly file: AttachmentLink | null;
}

export function importAnswer(run: ImportRun): ImportAnswer {
  const { id, file_name, state, total, done, imported, unchanged, failed, failure, created_at, finished_at } = run;
  return {
    jobId: id,
    fileName: file_name,
    state,
    ...{ total, done, imported, unchanged, failed, failure },
    startTime: shanghaiTime(created_at),
    endTime: finished_at && shanghaiTime(finished_at),
    file: markedLink(run),
  };
}

export function markedFileName({ file_name }: Pick<ImportRun, 'file_name'>): string {
  return `${file_name.replace(/\.xlsx?$/i, '')}-导入结果.xlsx`;
}

function markedLink(run: ImportRun): AttachmentLink | null {
  if (run.marked_key === null) return null;
  const path = `/api/advanced-group/unit/importedFile/${run.id}`;
  return {
    id: run.id,
    fileName: markedFileName(run),
    postfix: 'xlsx',
    size: run.marked_size ?? 0,
    accessPath: path,
    downloadPath: path,
    thumbBase64: null,
  };
}
