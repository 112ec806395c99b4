import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { unitTypeName } from '@county-tcm/domain/registers/units/unit-type';
import { changedDeclarationFile, newDeclarationFile } from '@county-tcm/domain/evaluation-files/declaration-file-form';
import { type Caller, TheCaller } from '../caller/caller.js';
import { ExportCall } from '../exports/export-call.js';
import { Exports } from '../exports/exports.js';
import { listed, nothing, saved } from '../http/answers.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Listing, Reply } from '../http/envelope.js';
import { listBody, type ListQuery, parseListQuery, pick } from '../http/list-query.js';
import { ChangeDeclarationFile, RemoveDeclarationFile } from './change-declaration-file.js';
import { declarationFileAnswer } from './declaration-file-answer.js';
import { declarationFileList } from './declaration-file-list.js';
import { DeclarationFiles } from './declaration-files.js';
import { FileDeclaration } from './file-declaration.js';
import { declarationFileExport } from './declaration-file-export.js';
import { fileReaders } from './read-files.js';

const unitOfBody = z.object({ unitId: z.string().max(64).nullish() });
const itemOfBody = z.object({
  itemId: z.string('请选择评审项目').min(1, '请选择评审项目').max(64, '请选择评审项目'),
  unitType: z.string().max(64).nullish(),
});

/** Declaration and archive files (API contract, section 5; spec part 2, "Declaration and review"). */
@Controller('api/advanced-group/fileupload')
export class FileUploadController {
  constructor(
    private readonly files: DeclarationFiles,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', {
    admit: fileReaders,
    rows: 'scoped',
    operation: '查看申报材料列表',
    body: listBody,
    answer: listed(declarationFileAnswer),
  })
  async page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, declarationFileList);
    const { rows, count } = await this.files.page(caller, query);
    return new Listing(pick(rows, query.fields), count);
  }

  @ExportCall('export', { admit: fileReaders, rows: 'scoped', operation: '导出申报材料列表', body: listBody })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, declarationFileList);
    const read = (page: ListQuery) => this.files.page(caller, page);
    return this.exports.pages(caller, reply, { list: declarationFileExport, query, read });
  }

  /** A unit type that there is not has no units. */
  @Call('listByItem', {
    admit: fileReaders,
    rows: 'scoped',
    operation: '查看项目的申报文件',
    body: itemOfBody,
    answer: z.array(declarationFileAnswer),
  })
  async listByItem(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { itemId, unitType } = parseBody(itemOfBody, body);
    const { rows, count } = await this.files.ofItem(
      caller,
      itemId,
      unitType ? (unitTypeName(unitType) ?? unitType) : null,
    );
    return new Listing(rows, count);
  }

  @Call('getInfoById', {
    admit: fileReaders,
    rows: 'scoped',
    operation: '查看申报材料详情',
    body: idBody,
    answer: declarationFileAnswer,
  })
  getInfoById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.files.one(caller, parseBody(idBody, body).id);
  }

  @Call('getEditById', {
    admit: fileReaders,
    rows: 'scoped',
    operation: '查看申报材料',
    body: idBody,
    answer: declarationFileAnswer,
  })
  getEditById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.files.one(caller, parseBody(idBody, body).id);
  }

  @Call('save', {
    admit: 'XJX_GDWJ_ADD',
    rows: 'scoped',
    operation: '新增申报材料',
    body: newDeclarationFile.and(unitOfBody),
    answer: saved,
  })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { itemId, remarks, ...details } = parseBody(newDeclarationFile, body);
    const { unitId } = parseBody(unitOfBody, body);
    const file = { ...details, remarks: remarks ?? null };
    return new Reply(
      await this.commands.execute(new FileDeclaration(caller, itemId, file, unitId ?? null)),
      '保存成功',
    );
  }

  @Call('update', {
    admit: 'XJX_GDWJ_UPDATE',
    rows: 'scoped',
    operation: '编辑申报材料',
    body: changedDeclarationFile,
    answer: saved,
  })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version, ...changes } = parseBody(changedDeclarationFile, body);
    return new Reply(await this.commands.execute(new ChangeDeclarationFile(caller, id, changes, version)), '修改成功');
  }

  @Call('delete', {
    admit: 'XJX_GDWJ_DELETE',
    rows: 'scoped',
    operation: '删除申报材料',
    body: idBody,
    answer: nothing,
  })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new RemoveDeclarationFile(caller, parseBody(idBody, body).id));
    return new Reply(null, '删除成功');
  }
}
