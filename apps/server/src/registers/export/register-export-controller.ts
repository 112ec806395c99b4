import { Body, Controller, Res, type Type } from '@nestjs/common';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import type { FastifyReply } from 'fastify';
import { type Caller, TheCaller } from '../../access/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { listBody } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { keyOf, nameController, rowsOf } from '../controller.js';
import { Extensions } from '../features/extensions.js';
import { RecordListQueries } from '../record-list-queries.js';
import { RecordExport } from './record-export.js';

/** The list of one register as a workbook, as it is filtered and ordered: the body is that of its pages. */
export function registerExportController(register: Register): Type {
  const [admit, rows] = [keyOf(register, 'VIEW'), rowsOf(register)];

  @Controller(pathsOf(register))
  class RegisterExportController {
    constructor(
      private readonly queries: RecordListQueries,
      private readonly records: RecordExport,
      private readonly exports: Exports,
      private readonly extensions: Extensions,
    ) {}

    @ExportCall('export', { admit, rows, operation: `导出${register.label}列表`, body: listBody })
    async export(
      @TheCaller() caller: Caller,
      @Body() body: unknown,
      @TheReveal() reveal: Reveal,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const entity = await this.extensions.ofList(register, body);
      const query = this.queries.read(caller, entity, body, reveal);
      return this.exports.send(caller, reply, await this.records.list(caller, { register: entity, query }));
    }
  }

  return nameController(RegisterExportController, register, 'Export');
}
