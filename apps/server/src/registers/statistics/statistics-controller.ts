import { Body, Controller, Res, type Type } from '@nestjs/common';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import type { StatisticsTable } from '@county-tcm/domain/statistics/table';
import type { FastifyReply } from 'fastify';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { statisticsAnswer } from './statistics-answers.js';
import { StatisticsExport } from './statistics-export.js';
import { Statistics } from './statistics.js';

const askedBody = z.object({
  year: entry.year.nullish(),
  regionCode: z.string('行政区划不正确').trim().max(20, '行政区划不正确').nullish(),
  current: z.int('页码不正确').min(1, '页码不正确').max(1_000_000, '页码不正确').nullish(),
  size: z.int('每页行数不正确').min(1, '每页行数不正确').max(100, '每页行数不正确').nullish(),
});

/**
 * The calls of one table of the statistics: `{ year?, regionCode?, current?, size? }` → `StatisticsAnswer`, and `export`,
 * which answers the same on all pages as a workbook. Only tables of units have pages; only tables whose records name their
 * year ask which.
 */
export function statisticsController(table: StatisticsTable): Type {
  @Controller('api/advanced-group/statistics')
  class StatisticsController {
    constructor(
      private readonly statistics: Statistics,
      private readonly whole: StatisticsExport,
      private readonly exports: Exports,
    ) {}

    @Call(table.name, {
      admit: 'XJX_TJFX_VIEW',
      rows: 'scoped',
      operation: `查看${table.title}`,
      body: askedBody,
      answer: statisticsAnswer,
    })
    table(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { year, regionCode, current, size } = parseBody(askedBody, body);
      const rows = size ?? 10;
      return this.statistics.table(
        caller,
        table,
        { year, regionCode },
        { size: rows, offset: ((current ?? 1) - 1) * rows },
      );
    }

    @ExportCall(`${table.name}/export`, {
      admit: 'XJX_TJFX_VIEW',
      rows: 'scoped',
      operation: `导出${table.title}`,
      body: askedBody,
    })
    async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
      const { year, regionCode } = parseBody(askedBody, body);
      return this.exports.send(caller, reply, await this.whole.list(caller, table, { year, regionCode }));
    }
  }

  Object.defineProperty(StatisticsController, 'name', { value: `${table.name}StatisticsController` });
  return StatisticsController;
}
