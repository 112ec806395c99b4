import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { contentKinds } from '@county-tcm/domain/register/file-kinds';
import { refuse } from '@county-tcm/domain/refusal';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../caller/caller.js';
import { contentDisposition } from '../http/content-disposition.js';
import { RequestFault } from '../http/faults.js';
import { Clock, shanghaiDay, shanghaiTime } from '../platform/clock/clock.js';
import type { ListQuery } from '../http/list-query.js';
import type { ExportedList } from './exported-list.js';
import { exportedPages, type ListExport } from './list-export.js';
import type { ReadPage } from './read-pages.js';
import { WorkbookWriters } from './workbook-writers.js';

/** The rows of a sheet, less the one with the heads. */
const MAX_ROWS = 1_048_575;
/** Each holds a connection to the database for as long as somebody reads. */
const MAX_AT_ONCE = 4;

/** A list that is read page by page. */
export interface PagedExport {
  readonly list: ListExport;
  readonly query: ListQuery;
  readonly read: ReadPage;
}

/** Answers lists as workbooks to download. */
@Injectable()
export class Exports {
  private readonly logger = new Logger(Exports.name);
  private underWay = 0;

  constructor(
    private readonly clock: Clock,
    private readonly writers: WorkbookWriters,
  ) {}

  /**
   * @returns the workbook, called after the list and the day
   * @throws Refusal `rule/broken` for more rows than a sheet takes
   * @throws RequestFault 429 while too many others are under way
   */
  send(caller: Caller, reply: FastifyReply, list: ExportedList): StreamableFile {
    requireThatItFits(list.count);
    if (this.underWay >= MAX_AT_ONCE) {
      throw new RequestFault(429, '正在导出的人较多，请稍后再试', { 'Retry-After': '10' });
    }
    const now = this.clock.now();
    const workbook = this.writers.write(list, { by: caller.nickName || caller.userName, at: shanghaiTime(now) });
    this.underWay += 1;
    // The answer is under way by then: all that is left is to break it off, and to say why here.
    workbook.on('error', (error) => this.logger.error(`导出${list.label}列表失败`, error.stack));
    workbook.once('close', () => (this.underWay -= 1));
    reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    return new StreamableFile(workbook, {
      type: contentKinds.xlsx,
      disposition: contentDisposition('attachment', `${list.label}-${shanghaiDay(now)}.xlsx`),
    });
  }

  /** The same for a list of some thousands at most, whose pages `read` answers. */
  async pages(caller: Caller, reply: FastifyReply, { list, query, read }: PagedExport): Promise<StreamableFile> {
    return this.send(caller, reply, await exportedPages(list, query, read));
  }
}

/** @throws Refusal `rule/broken` for more rows than a sheet takes */
export function requireThatItFits(count: number): void {
  if (count <= MAX_ROWS) return;
  const [all, most] = [count, MAX_ROWS].map((number) => number.toLocaleString('zh-CN'));
  refuse('rule/broken', `共${all}条数据，超过一个表格的上限${most}条，请缩小查询范围后再导出`);
}
