import { Body, Controller, Res, type Type } from '@nestjs/common';
import type { PermissionKey } from '@county-tcm/domain/access/permissions';
import type { Register } from '@county-tcm/domain/register/register';
import type { FastifyReply } from 'fastify';
import { type Caller, TheCaller } from '../../access/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { parseListQuery } from '../../http/list-query.js';
import { listShapeOf } from '../list-shape.js';
import { withoutSearchAliases } from '../search-aliases.js';
import { RecordExport } from './record-export.js';

/** The list of one register as a workbook, as it is filtered and ordered: the body is that of its pages. */
export function registerExportController(register: Register): Type {
  const admit = `${register.permission}_VIEW` as PermissionKey;
  const rows = register.belongsTo === 'everybody' ? 'common' : 'scoped';
  const shape = listShapeOf(register);

  @Controller(`api/advanced-group/${register.name}`)
  class RegisterExportController {
    constructor(
      private readonly records: RecordExport,
      private readonly exports: Exports,
    ) {}

    @ExportCall('export', { admit, rows, operation: `导出${register.label}列表` })
    async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
      const query = withoutSearchAliases(register, parseListQuery(body, shape));
      return this.exports.send(caller, reply, await this.records.list(caller, { register, query }));
    }
  }

  Object.defineProperty(RegisterExportController, 'name', { value: `${register.name}ExportController` });
  return RegisterExportController;
}
