import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { changedManagedFile, newManagedFile } from '@county-tcm/domain/attachments/managed-file-form';
import { type Caller, TheCaller } from '../caller/caller.js';
import { ExportCall } from '../exports/export-call.js';
import { Exports } from '../exports/exports.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Listing, Reply } from '../http/envelope.js';
import { type ListQuery, parseListQuery, pick } from '../http/list-query.js';
import { ChangeFile } from './change-file.js';
import { managedFileList, ManagedFiles } from './managed-files.js';
import { RemoveFile } from './remove-file.js';
import { managedFileExport } from './managed-file-export.js';

/** File management (API contract, section 6; spec part 2, "System administration"). */
@Controller('api/attachment-center/attachment')
export class AttachmentController {
  constructor(
    private readonly files: ManagedFiles,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', { admit: 'XJX_WJGL_VIEW', rows: 'scoped', operation: '查看文件列表' })
  async page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, managedFileList);
    const { rows, count } = await this.files.page(caller, query);
    return new Listing(pick(rows, query.fields), count);
  }

  @ExportCall('export', { admit: 'XJX_WJGL_VIEW', rows: 'scoped', operation: '导出文件列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, managedFileList);
    const read = (page: ListQuery) => this.files.page(caller, page);
    return this.exports.pages(caller, reply, { list: managedFileExport, query, read });
  }

  /** A managed file stays until somebody removes it, unless the form says otherwise. */
  @Call('save', { admit: 'XJX_WJGL_ADD', rows: 'scoped', operation: '新增文件' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, ...description } = parseBody(newManagedFile, body);
    const saved = await this.commands.execute(new ChangeFile(caller, id, { status: '永久', ...description }));
    return new Reply(saved, '保存成功');
  }

  @Call('update', { admit: 'XJX_WJGL_UPDATE', rows: 'scoped', operation: '编辑文件' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, newId, version, ...description } = parseBody(changedManagedFile, body);
    const saved = await this.commands.execute(new ChangeFile(caller, id, description, { newId, version }));
    return new Reply(saved, '修改成功');
  }

  @Call('delete', { admit: 'XJX_WJGL_DELETE', rows: 'scoped', operation: '删除文件' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new RemoveFile(caller, parseBody(idBody, body).id));
    return new Reply(null, '删除成功');
  }

  @Call('getEditById', { admit: 'XJX_WJGL_VIEW', rows: 'scoped', operation: '查看文件' })
  getEditById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.files.one(caller, parseBody(idBody, body).id);
  }

  @Call('getInfoById', { admit: 'XJX_WJGL_VIEW', rows: 'scoped', operation: '查看文件详情' })
  getInfoById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.files.one(caller, parseBody(idBody, body).id);
  }
}
