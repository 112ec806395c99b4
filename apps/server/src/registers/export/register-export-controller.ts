import { Body, Controller, Res, type Type } from '@nestjs/common';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { parseBody } from '../../http/body.js';
import { listBody } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { nameController, readersOf, rowsOf } from '../controller.js';
import { Extensions } from '../extensions.js';
import { RecordListQueries } from '../list/record-list-queries.js';
import { RecordExport } from './record-export.js';

/** The ids of those records that alone are wanted. */
const chosenBody = z.looseObject({ ids: z.array(z.string()).max(1000, '最多选择1000条').nullish() });

/**
 * The list of one register as a workbook, as it is filtered and ordered: the body is that of its pages, and may name in
 * `ids` the records that alone are wanted.
 */
export function registerExportController(register: Register): Type {
  const [admit, rows] = [readersOf(register), rowsOf(register)];

  @Controller(pathsOf(register))
  class RegisterExportController {
    constructor(
      private readonly queries: RecordListQueries,
      private readonly records: RecordExport,
      private readonly exports: Exports,
      private readonly extensions: Extensions,
    ) {}

    @ExportCall('export', {
      admit,
      rows,
      operation: `导出${register.label}列表`,
      body: listBody.extend(chosenBody.shape),
    })
    async export(
      @TheCaller() caller: Caller,
      @Body() body: unknown,
      @TheReveal() reveal: Reveal,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const { ids, ...asked } = parseBody(chosenBody, body);
      const entity = await this.extensions.ofList(register, asked);
      const query = this.queries.read(caller, entity, asked, reveal);
      return this.exports.send(caller, reply, await this.records.list(caller, { register: entity, query, ids }));
    }
  }

  return nameController(RegisterExportController, register, 'Export');
}
