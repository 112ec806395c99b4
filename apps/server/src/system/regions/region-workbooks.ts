import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import ExcelJS from 'exceljs';
import { refuseInput } from '@county-tcm/domain/refusal';
import { Configuration } from '../../config/configuration.js';
import { runTask, TaskEnded } from '../../platform/subprocess/run-task.js';
import { tooLarge, tooSlow } from '@county-tcm/workbook/workbook-refused';
import { MAX_ROWS, regionColumns } from './region-columns.js';
import type { RegionRow, RegionWorkbookAnswer, RegionWorkbookTask } from './region-workbook-task.js';

const PROGRAM = new URL('./region-workbook-task.js', import.meta.url);

/** Reads workbooks of regions, one at a time and each in a process of its own with bounds on its memory and time. */
@Injectable()
export class RegionWorkbooks implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly configuration: Configuration) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** @throws Refusal `input/invalid` for what cannot be read, in words for whoever uploaded it */
  async read(content: Uint8Array): Promise<readonly RegionRow[]> {
    const answer = this.last.then(() => this.run({ content }));
    this.last = answer.catch(() => undefined);
    const read = await answer.catch(refusedWhereTooMuch);
    return 'refused' in read ? refuseFile(read.refused) : read.rows;
  }

  private run(task: RegionWorkbookTask): Promise<RegionWorkbookAnswer> {
    const options = { ...this.configuration.imports, signal: this.stopping.signal };
    return runTask<RegionWorkbookAnswer>(PROGRAM, task, options);
  }
}

function refusedWhereTooMuch(error: unknown): RegionWorkbookAnswer {
  if (!(error instanceof TaskEnded)) throw error;
  return { refused: error.because === 'time' ? tooSlow : tooLarge };
}

export function refuseFile(msg: string): never {
  return refuseInput([{ field: 'fileId', msg }]);
}

/** The empty workbook that people fill in. */
export async function regionTemplate(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const list = workbook.addWorksheet('行政区划', { views: [{ state: 'frozen', ySplit: 1 }] });
  // As text, so that Excel takes no code for a number.
  list.columns = [
    { header: regionColumns.code, width: 16, style: { numFmt: '@' } },
    { header: regionColumns.name, width: 36, style: { numFmt: '@' } },
  ];
  list.getRow(1).font = { bold: true };
  const notes = workbook.addWorksheet('填写说明');
  notes.columns = [{ width: 16 }, { width: 90 }];
  notes.addRows([
    ['列', '怎样填写'],
    [
      regionColumns.code,
      '必填，6位数字（GB/T 2260）：前两位为省级，中间两位为地级，末两位为县级。上级须已存在或在同一文件中。',
    ],
    [regionColumns.name, '必填，只用汉字。代码已存在而名称不同的行表示更名。'],
    [
      '注意',
      `每行一个行政区划，一次最多${MAX_ROWS}行。任何一行有误时整个文件都不会导入。导入不会删除文件中没有的行政区划。`,
    ],
  ]);
  notes.getRow(1).font = { bold: true };
  notes.getColumn(2).alignment = { wrapText: true, vertical: 'top' };
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
