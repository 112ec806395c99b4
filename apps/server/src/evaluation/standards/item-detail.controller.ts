import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { itemChange, itemForm } from '@county-tcm/domain/evaluation/standard/forms';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { type ListQuery, parseListQuery } from '../../http/list-query.js';
import { newId } from '../../platform/ids.js';
import { Foresee } from '../impact/foresee.js';
import { EditStandard } from './edit-standard.js';
import { mayReadStandards } from './may-read-standards.js';
import { itemMembers, StandardRepository } from './standard.repository.js';
import { itemExport } from './item-export.js';

const filters = { itemTypeId: 'equals', itemName: 'contains', selectType: 'equals' } as const;
const shape = { columns: itemMembers, filters };
const listAllBody = z.object({
  itemTypeId: z.union([z.string(), z.int()]).nullish(),
  selectType: z.string().nullish(),
});

/** The items of the two standards (API contract, section 5: `/itemdetail/*`). */
@Controller('api/advanced-group/itemdetail')
export class ItemDetailController {
  constructor(
    private readonly standards: StandardRepository,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
    private readonly foresee: Foresee,
  ) {}

  @Call('page', { admit: mayReadStandards, rows: 'common', operation: '查看评审项目列表' })
  page(@Body() body: unknown) {
    return this.standards.items(parseListQuery(body, shape));
  }

  @ExportCall('export', { admit: mayReadStandards, rows: 'common', operation: '导出评审项目列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, shape);
    const read = (page: ListQuery) => this.standards.items(page);
    return this.exports.pages(caller, reply, { list: itemExport, query, read });
  }

  @Call('listAll', { admit: mayReadStandards, rows: 'common', operation: '查看全部评审项目' })
  listAll(@Body() body: unknown) {
    const { itemTypeId, selectType } = parseBody(listAllBody, body);
    const node = String(itemTypeId ?? '') || undefined;
    return this.standards.allItems({ itemTypeId: node, selectType: selectType || undefined });
  }

  @Call('getInfoById', { admit: mayReadStandards, rows: 'common', operation: '查看评审项目' })
  info(@Body() body: unknown) {
    return this.standards.item(parseBody(idBody, body).id);
  }

  @Call('getEditById', { admit: mayReadStandards, rows: 'common', operation: '查看评审项目编辑信息' })
  edit(@Body() body: unknown) {
    return this.standards.item(parseBody(idBody, body).id);
  }

  @Call('save', { admit: 'XJX_PSBZ_ADD', rows: 'common', operation: '新增评审项目' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const fields = parseBody(itemForm, body);
    const level = await this.standards.standardOfNode(fields.itemTypeId);
    return this.commands.execute(new EditStandard(caller, level, { type: 'AddItem', itemId: newId(), fields }));
  }

  @Call('update', { admit: 'XJX_PSBZ_UPDATE', rows: 'common', operation: '修改评审项目' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { level, command, reason } = await this.changeIn(body);
    return this.commands.execute(new EditStandard(caller, level, command, reason));
  }

  /** What `update` with the same body would do to sheets that are in use. */
  @Call('impact', { admit: 'XJX_PSBZ_UPDATE', rows: 'common', operation: '查看修改评审项目的影响' })
  async impact(@Body() body: unknown) {
    const { level, command } = await this.changeIn(body);
    return this.foresee.edit(level, command);
  }

  @Call('delete', { admit: 'XJX_PSBZ_DELETE', rows: 'common', operation: '删除评审项目' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id: itemId } = parseBody(idBody, body);
    const [level, selectedBy] = await Promise.all([
      this.standards.standardOfItem(itemId),
      this.standards.selectionsOf(itemId),
    ]);
    await this.commands.execute(new EditStandard(caller, level, { type: 'RemoveItem', itemId, selectedBy }));
  }

  private async changeIn(body: unknown) {
    const { id, version: basedOn, reason, ...fields } = parseBody(itemChange, body);
    const level = await this.standards.standardOfItem(id);
    return { level, command: { type: 'ChangeItem' as const, itemId: id, fields, basedOn }, reason };
  }
}
