import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { startSubprocess } from '../platform/subprocess/start-subprocess.js';
import type { ExportedList } from './exported-list.js';
import type { Occasion } from './workbook.js';
import { WrittenWorkbook } from './written-workbook.js';

const PROGRAM = new URL('./write-workbook.js', import.meta.url);
const MEMORY_MB = 256;

/**
 * Has workbooks written by subprocesses, so that nobody's page waits behind somebody's list of 100,000 rows. One that has
 * written a workbook is kept for the next: to start it takes longer than most lists.
 */
@Injectable()
export class WorkbookWriters implements OnApplicationShutdown {
  private readonly idle: ChildProcess[] = [];

  write(list: ExportedList, occasion: Occasion): Readable {
    const writer = this.idle.pop() ?? this.start();
    writer.ref();
    writer.channel?.ref();
    return new WrittenWorkbook(writer, list, occasion, (isUsable) => {
      if (isUsable) this.keep(writer);
      else writer.kill('SIGKILL');
    });
  }

  onApplicationShutdown(): void {
    for (const writer of this.idle.splice(0)) writer.kill('SIGKILL');
  }

  private start(): ChildProcess {
    const writer = startSubprocess(PROGRAM, MEMORY_MB);
    writer.once('exit', () => {
      const place = this.idle.indexOf(writer);
      if (place >= 0) this.idle.splice(place, 1);
    });
    return writer;
  }

  /** A writer that nobody needs keeps no process from ending. */
  private keep(writer: ChildProcess): void {
    if (this.idle.length > 0) return void writer.kill('SIGKILL');
    writer.unref();
    writer.channel?.unref();
    this.idle.push(writer);
  }
}
