import { Injectable, Logger } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { contentKinds } from '@county-tcm/domain/register/file-kinds';
import { ObjectStorage } from '../../platform/storage/object-storage.js';
import { TaskEnded } from '../../platform/subprocess/run-task.js';
import { ImportRuns, type MarkedFile, type RowFault } from './import-runs.js';
import type { RowSpool } from './row-spool.js';

/** The prefix of the keys under which marked-up workbooks are kept. */
const KEYS = 'unit-imports/';
const AT_ONCE = 1_000;

/** The workbooks of imports with their bad rows marked, for whoever is to mend them. */
@Injectable()
export class MarkedWorkbooks {
  private readonly logger = new Logger(MarkedWorkbooks.name);

  constructor(
    private readonly runs: ImportRuns,
    private readonly storage: ObjectStorage,
  ) {}

  /** @returns null where the copy would take too much; what is wrong with the rows is told without it, too */
  async write(importId: string, spool: RowSpool): Promise<MarkedFile | null> {
    try {
      return await this.keep(`${KEYS}${importId}.xlsx`, await spool.marked(this.faultsOf(importId)));
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      this.logger.warn({ id: importId, err: error }, '未能生成标注了失败原因的文件');
      return null;
    }
  }

  private async *faultsOf(importId: string): AsyncGenerator<readonly RowFault[]> {
    for (let read = 0; ;) {
      const faults = await this.runs.faults(importId, read, AT_ONCE);
      yield faults;
      if (faults.length < AT_ONCE) return;
      read = faults.at(-1)!.row;
    }
  }

  private async keep(key: string, filename: string): Promise<MarkedFile> {
    const { size } = await stat(filename);
    await this.storage.put(key, createReadStream(filename), { size, contentType: contentKinds.xlsx });
    return { key, size };
  }
}
