import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '../../config/configuration.js';
import { runTask, TaskEnded } from '../../platform/subprocess/run-task.js';
import type { ReadSheet, WorkbookAnswer, WorkbookTask } from './workbook-task.js';
import type { SheetRow } from '@county-tcm/workbook/sheet-row';
import { tooLarge, tooSlow, WorkbookRefused } from '@county-tcm/workbook/workbook-refused';

const PROGRAM = new URL('./workbook-task.js', import.meta.url);

/**
 * Reads and writes the workbooks of imports in processes of their own, with bounds on their memory and time: a file that
 * was made to stop whoever reads it stops only those.
 */
@Injectable()
export class WorkbookWork implements OnApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(private readonly configuration: Configuration) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** @throws WorkbookRefused also for a file that takes more memory or time than any honest one */
  async read(folder: string): Promise<ReadSheet> {
    try {
      const { sheet } = await this.run({ kind: 'read', folder });
      return sheet!;
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      throw new WorkbookRefused(error.because === 'time' ? tooSlow : tooLarge, { cause: error });
    }
  }

  /** @throws TaskEnded where the copy takes too much */
  async mark(folder: string, header: SheetRow): Promise<void> {
    await this.run({ kind: 'mark', folder, header });
  }

  private async run(task: WorkbookTask): Promise<{ readonly sheet?: ReadSheet }> {
    const options = { ...this.configuration.imports, signal: this.stopping.signal };
    const answer = await runTask<WorkbookAnswer>(PROGRAM, task, options);
    if ('refused' in answer) throw new WorkbookRefused(answer.refused, { cause: answer.cause });
    return answer;
  }
}
