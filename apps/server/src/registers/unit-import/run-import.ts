import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { AttachmentReader } from '../../attachments/attachment-reader.js';
import { Clock } from '../../platform/clock/clock.js';
import { CodesInFile } from './codes-in-file.js';
import { type ImportAtWork, ImportRows, type RowsOutcome } from './import-rows.js';
import { type ImportCounts, type ImportRun, ImportRuns, nothingDone } from './import-runs.js';
import { MarkedWorkbooks } from './marked-workbook.js';
import { RowSpool } from './row-spool.js';
import { WorkbookWork } from './workbook-work.js';
import { WorkbookRefused } from '@county-tcm/workbook/workbook-refused';

/** Rows that are judged together: as many as one statement of the event store takes. */
const PORTION = 512;
/** Portions under way at once: while the database writes some, the next is read. More would only fill the memory. */
const AT_ONCE = 4;
/** More often nobody looks. */
const PROGRESS_EVERY_MS = 500;

/** Carries out an import from its file to its result, however often it is broken off in between. */
@Injectable()
export class RunImport {
  private readonly logger = new Logger(RunImport.name);

  constructor(
    private readonly runs: ImportRuns,
    private readonly attachments: AttachmentReader,
    private readonly rows: ImportRows,
    private readonly marked: MarkedWorkbooks,
    private readonly work: WorkbookWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A file that cannot be imported ends the import, in words for its user; any other failure is the caller's to try again.
   * @param signal breaks it off between two portions
   */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const run = await this.runs.begin(id);
    if (!run) return;
    try {
      const spool = await RowSpool.write(await this.contentOf(run), this.work);
      try {
        await this.importFrom(spool, run, signal);
      } finally {
        await spool.remove();
      }
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) {
        await this.runs.heardOf(id).catch(() => undefined);
        throw error;
      }
      this.logger.log({ id, file: run.file_name, cause: error.cause }, `单位导入被拒绝：${error.message}`);
      await this.runs.fail(id, error.message);
    }
  }

  private async importFrom(spool: RowSpool, run: ImportRun, signal: AbortSignal): Promise<void> {
    const work: ImportAtWork = {
      id: run.id,
      caller: callerOf(run),
      fileName: run.file_name,
      regionCode: run.region_code,
      columns: spool.sheet.columns,
      codes: new CodesInFile(),
    };
    const counts = await this.importPortions(spool, work, signal);
    const marked = counts.failed > 0 ? await this.marked.write(run.id, spool) : null;
    await this.runs.complete(run.id, counts, marked);
  }

  private async importPortions(spool: RowSpool, work: ImportAtWork, signal: AbortSignal): Promise<ImportCounts> {
    const { total } = spool.sheet;
    let counts = nothingDone;
    let lastSaid = 0;
    const underWay: Promise<void>[] = [];
    const importPortion = async (rows: Parameters<ImportRows['import']>[1]) => {
      const outcome = await this.rows.import(work, rows);
      await this.runs.addFaults(work.id, outcome.faults);
      counts = sum(counts, outcome, rows.length);
      const now = this.clock.now().getTime();
      if (now - lastSaid < PROGRESS_EVERY_MS) return;
      lastSaid = now;
      await this.runs.progress(work.id, { ...counts, total });
    };
    await this.runs.progress(work.id, { ...counts, total });
    try {
      for await (const rows of spool.portions(PORTION)) {
        signal.throwIfAborted();
        const portion = importPortion(rows);
        // Whoever waits for it hears of its failure; until then nobody does.
        portion.catch(() => undefined);
        if (underWay.push(portion) >= AT_ONCE) await underWay.shift();
      }
      await Promise.all(underWay);
    } finally {
      await Promise.allSettled(underWay);
    }
    await this.runs.progress(work.id, { ...counts, total });
    return counts;
  }

  private contentOf({ storage_key, id }: ImportRun): Promise<Readable> {
    return this.attachments.contentOf({ id, storage_key }).catch((error: unknown) => {
      throw error instanceof Refusal ? new WorkbookRefused('上传的文件已被清理，请重新上传后再导入') : error;
    });
  }
}

function sum(counts: ImportCounts, { imported, unchanged, faults }: RowsOutcome, rows: number): ImportCounts {
  return {
    done: counts.done + rows,
    imported: counts.imported + imported,
    unchanged: counts.unchanged + unchanged,
    failed: counts.failed + faults.length,
  };
}

/** Whoever started the import, as they were then. */
function callerOf({ caller }: ImportRun): Caller {
  return { ...(caller as Omit<Caller, 'permissions'>), permissions: new Set() };
}
