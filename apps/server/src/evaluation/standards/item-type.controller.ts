import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { categoryChange, categoryForm } from '@county-tcm/domain/evaluation/standard/forms';
import { levelOfRoot, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { parseListQuery } from '../../http/list-query.js';
import { newId } from '../../platform/ids.js';
import { Foresee } from '../impact/foresee.js';
import { EditStandard } from './edit-standard.js';
import { mayReadStandards } from './may-read-standards.js';
import { categoryMembers, StandardRepository } from './standard.repository.js';

const shape = { columns: categoryMembers, filters: { pid: 'equals', itemTypeName: 'contains' } } as const;
const treeBody = z.object({ pid: z.union([z.string(), z.int()]).nullish() });

/** The categories of the two standards (API contract, section 5: `/itemtype/*`). */
@Controller('api/advanced-group/itemtype')
export class ItemTypeController {
  constructor(
    private readonly standards: StandardRepository,
    private readonly commands: CommandBus,
    private readonly foresee: Foresee,
  ) {}

  @Call('listAllProvinceTree', { admit: mayReadStandards, rows: 'common', operation: '查看省级项目类别树' })
  provinceTree(@Body() body: unknown) {
    return this.standards.tree('province', pidOf(body));
  }

  @Call('listAllCountryTree', { admit: mayReadStandards, rows: 'common', operation: '查看国家级项目类别树' })
  countryTree(@Body() body: unknown) {
    return this.standards.tree('national', pidOf(body));
  }

  @Call('page', { admit: mayReadStandards, rows: 'common', operation: '查看项目类别列表' })
  page(@Body() body: unknown) {
    return this.standards.categories(parseListQuery(body, shape));
  }

  @Call('getInfoById', { admit: mayReadStandards, rows: 'common', operation: '查看项目类别' })
  info(@Body() body: unknown) {
    return this.standards.category(parseBody(idBody, body).id);
  }

  @Call('getEditById', { admit: mayReadStandards, rows: 'common', operation: '查看项目类别编辑信息' })
  edit(@Body() body: unknown) {
    return this.standards.category(parseBody(idBody, body).id);
  }

  @Call('save', { admit: 'XJX_PSBZ_ADD', rows: 'common', operation: '新增项目类别' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const form = parseBody(categoryForm, body);
    const level = await this.standards.standardOfNode(form.pid);
    const command = {
      type: 'AddCategory' as const,
      categoryId: newId(),
      fields: { ...form, pid: parent(level, form.pid) },
    };
    return this.commands.execute(new EditStandard(caller, level, command));
  }

  @Call('update', { admit: 'XJX_PSBZ_UPDATE', rows: 'common', operation: '修改项目类别' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { level, command, reason } = await this.changeIn(body);
    return this.commands.execute(new EditStandard(caller, level, command, reason));
  }

  /** What `update` with the same body would do to sheets that are in use. */
  @Call('impact', { admit: 'XJX_PSBZ_UPDATE', rows: 'common', operation: '查看修改项目类别的影响' })
  async impact(@Body() body: unknown) {
    const { level, command } = await this.changeIn(body);
    return this.foresee.edit(level, command);
  }

  @Call('delete', { admit: 'XJX_PSBZ_DELETE', rows: 'common', operation: '删除项目类别' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id: categoryId } = parseBody(idBody, body);
    const level = await this.standards.standardOfNode(categoryId);
    await this.commands.execute(new EditStandard(caller, level, { type: 'RemoveCategory', categoryId }));
  }

  private async changeIn(body: unknown) {
    const { id: categoryId, version: basedOn, reason, pid, ...members } = parseBody(categoryChange, body);
    const level = await this.standards.standardOfNode(categoryId);
    const fields = pid === undefined ? members : { ...members, pid: parent(level, pid) };
    return { level, command: { type: 'ChangeCategory' as const, categoryId, fields, basedOn }, reason };
  }
}

function pidOf(body: unknown): string | null {
  const { pid } = parseBody(treeBody, body);
  return pid == null || pid === '' ? null : String(pid);
}

/** The category above, null for the root of the same standard. */
function parent(level: StandardLevel, pid: string): string | null {
  const root = levelOfRoot(pid);
  if (root === undefined) return pid;
  return root === level ? null : refuse('rule/broken', '不能移动到另一评选标准');
}
