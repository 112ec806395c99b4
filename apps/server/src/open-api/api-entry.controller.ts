import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { apiEntry } from '@county-tcm/domain/registers/system/api-entry';
import { refuse } from '@county-tcm/domain/refusal';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { ExportCall } from '../exports/export-call.js';
import { Exports } from '../exports/exports.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { listBody, type ListQuery, parseListQuery } from '../http/list-query.js';
import { AddRecord } from '../registers/add-record.js';
import { changeBody } from '../registers/change-body.js';
import { ChangeRecord } from '../registers/change-record.js';
import { answersOf } from '../registers/record-answers.js';
import { RemoveRecord } from '../registers/remove-record.js';
import { ApiEntries, apiEntryAnswer, apiEntryList } from './api-entries.js';
import { apiEntryExport } from './open-api-exports.js';

const { saved, nothing } = answersOf(apiEntry);
const schemas = schemaOf(apiEntry);
const view = { admit: 'XJX_JKGL_VIEW', rows: 'common' } as const;

/** The API registry (spec part 2, section 7). */
@Controller('api/system-center/apimanager/api')
export class ApiEntryController {
  constructor(
    private readonly entries: ApiEntries,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', { ...view, operation: '查看接口列表', body: listBody, answer: z.array(apiEntryAnswer) })
  page(@Body() body: unknown) {
    return this.entries.page(parseListQuery(body, apiEntryList));
  }

  @ExportCall('export', { ...view, operation: '导出接口列表', body: listBody })
  export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, apiEntryList);
    const read = (page: ListQuery) => this.entries.page(page);
    return this.exports.pages(caller, reply, { list: apiEntryExport, query, read });
  }

  /** Those who look after API users choose among them, too. */
  @Call('listAll', {
    admit: ['XJX_JKGL_VIEW', 'XJX_JKYH_VIEW'],
    rows: 'common',
    operation: '查看全部接口',
    body: z.object({}),
    answer: z.array(apiEntryAnswer),
  })
  listAll() {
    return this.entries.all();
  }

  @Call('getInfoById', { ...view, operation: '查看接口详情', body: idBody, answer: apiEntryAnswer })
  getInfoById(@Body() body: unknown) {
    return this.entries.find(parseBody(idBody, body).id);
  }

  @Call('getEditById', { ...view, operation: '查看接口编辑信息', body: idBody, answer: apiEntryAnswer })
  getEditById(@Body() body: unknown) {
    return this.entries.find(parseBody(idBody, body).id);
  }

  @Call('save', { admit: 'XJX_JKGL_ADD', rows: 'common', operation: '新增接口', body: schemas.save, answer: saved })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const addition = new AddRecord(caller, apiEntry, parseBody(schemas.save, body));
    return new Reply(await this.commands.execute(addition), '保存成功');
  }

  @Call('update', {
    admit: 'XJX_JKGL_UPDATE',
    rows: 'common',
    operation: '修改接口',
    body: changeBody.and(schemas.change),
    answer: saved,
  })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version } = parseBody(changeBody, body);
    this.refuseDeclared(id, '修改');
    const input = parseBody(schemas.change, body);
    await this.refuseOtherCall(id, input['url']);
    const change = new ChangeRecord(caller, apiEntry, id, input, version);
    return new Reply(await this.commands.execute(change), '修改成功');
  }

  @Call('delete', { admit: 'XJX_JKGL_DELETE', rows: 'common', operation: '删除接口', body: idBody, answer: nothing })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    this.refuseDeclared(id, '删除');
    await this.commands.execute(new RemoveRecord(caller, apiEntry, id));
    return new Reply(null, '删除成功');
  }

  /** What an application was given stays what it was given: another call is another grant. */
  private async refuseOtherCall(id: string, url: unknown): Promise<void> {
    if (url === undefined || !(await this.entries.isGiven(id)) || url === (await this.entries.find(id)).url) return;
    refuse('rule/broken', '该接口已授予接口用户，不能修改接口地址');
  }

  private refuseDeclared(id: string, what: string): void {
    if (this.entries.isDeclared(id)) refuse('rule/broken', `该接口由系统提供，不能${what}`);
  }
}
