import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { z } from 'zod';
import { listMembersOf } from '@county-tcm/domain/register/list';
import { type Entries, schemaOf } from '@county-tcm/domain/register/schema';
import { dict, DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import type { FastifyReply } from 'fastify';
import { type Caller, TheCaller } from '../../access/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { type ListShape, parseListQuery } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { AddRecord } from '../add-record.js';
import { changeBody } from '../change-body.js';
import { ChangeRecord } from '../change-record.js';
import { RecordExport } from '../export/record-export.js';
import { RecordReader } from '../record-reader.js';
import { RemoveRecord } from '../remove-record.js';
import { Dictionaries } from './dictionaries.js';

const members = listMembersOf(dict);
const shape: ListShape = { ...members, filters: { ...members.filters, pid: 'equals' } };
const schemas = schemaOf(dict);
const treeBody = z.object({ pid: z.string().max(36).nullish() });
const pcodeBody = z.object({ pcode: z.string('请输入字典编码').max(100) });

/** Dictionaries (API contract, sections 2 and 6; spec part 2, "Dictionary"), under both of their bases. */
@Controller(['api/advanced-group/dict', 'api/system-center/dict'])
export class DictController {
  constructor(
    private readonly reader: RecordReader,
    private readonly dictionaries: Dictionaries,
    private readonly commands: CommandBus,
    private readonly records: RecordExport,
    private readonly exports: Exports,
  ) {}

  /** In the order of `sortNumber` unless asked otherwise; `pid` 0 asks for the roots. */
  @Call('page', { admit: 'XJX_ZDGL_VIEW', rows: 'common', operation: '查看字典列表' })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { query, condition } = wantedBy(body);
    return this.reader.page(caller, dict, query, condition);
  }

  @ExportCall('export', { admit: 'XJX_ZDGL_VIEW', rows: 'common', operation: '导出字典列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const { query, condition } = wantedBy(body);
    const fields = query.fields.length > 0 ? query.fields : dict.list.columns;
    const list = await this.records.list(caller, { register: dict, query: { ...query, fields }, condition });
    return this.exports.send(caller, reply, list);
  }

  @Call('getInfoById', { admit: 'XJX_ZDGL_VIEW', rows: 'common', operation: '查看字典详情' })
  getInfoById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    return this.reader.details(caller, dict, parseBody(idBody, body).id, reveal);
  }

  @Call('getEditById', { admit: 'XJX_ZDGL_VIEW', rows: 'common', operation: '查看字典编辑信息' })
  getEditById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    return this.reader.details(caller, dict, parseBody(idBody, body).id, reveal);
  }

  @Call('save', { admit: 'XJX_ZDGL_ADD', rows: 'common', operation: '新增字典' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const entries = parseBody(schemas.save, body);
    const pid = await this.dictionaries.parentFor(entries['pid'] ?? null, null);
    return new Reply(await this.commands.execute(new AddRecord(caller, dict, { ...entries, pid })), '保存成功');
  }

  @Call('update', { admit: 'XJX_ZDGL_UPDATE', rows: 'common', operation: '修改字典' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version } = parseBody(changeBody, body);
    const { pid, ...entries } = parseBody(schemas.change, body);
    const moved: Entries = pid === undefined ? {} : { pid: await this.dictionaries.parentFor(pid, id) };
    const change = new ChangeRecord(caller, dict, id, { ...entries, ...moved }, version);
    return new Reply(await this.commands.execute(change), '修改成功');
  }

  @Call('delete', { admit: 'XJX_ZDGL_DELETE', rows: 'common', operation: '删除字典' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new RemoveRecord(caller, dict, parseBody(idBody, body).id));
    return new Reply(null, '删除成功');
  }

  @Call('tree', { admit: 'XJX_ZDGL_VIEW', rows: 'common', operation: '查看字典树' })
  tree(@Body() body: unknown) {
    return this.dictionaries.below(parseBody(treeBody, body).pid || DICT_ROOT);
  }

  /** What is below the dictionary of a code, as the selects of all screens need it. */
  @Call('getNameValueTreeByPCode', { admit: 'signed-in', rows: 'common', operation: '查看字典选项' })
  getNameValueTreeByPCode(@Body() body: unknown) {
    return this.dictionaries.ofCode(parseBody(pcodeBody, body).pcode);
  }
}

/** In the order of `sortNumber` unless asked otherwise; below one entry where one is named. */
function wantedBy(body: unknown) {
  const query = parseListQuery(body, shape);
  const { pid, ...queryParams } = query.queryParams;
  const orders = query.orders.length > 0 ? query.orders : [{ name: 'sortNumber', asc: true }];
  const condition = pid === undefined ? undefined : sql<boolean>`record.pid = ${pid}`;
  return { query: { ...query, orders, queryParams }, condition };
}
