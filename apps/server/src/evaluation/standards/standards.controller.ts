import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { item } from '@county-tcm/domain/registers/evaluation/item';
import { itemCategory, standardReaders } from '@county-tcm/domain/registers/evaluation/item-category';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { parseListQuery } from '../../http/list-query.js';
import { changeBody } from '../../registers/change-body.js';
import { listShapeOf } from '../../registers/list-shape.js';
import { answersOf } from '../../registers/record-answers.js';
import { RecordRepository } from '../../registers/record-repository.js';
import { Foresee } from '../impact/foresee.js';
import { impactAnswer } from '../impact/impact-answer.js';
import { type CategoryNode, StandardRepository } from './standard.repository.js';
import { CategoryWriter, ItemWriter } from './standard-writer.js';

const node = z.union([z.string(), z.int()]).nullish();
const treeBody = z.object({ pid: node });
const category: z.ZodType<CategoryNode> = z
  .object({
    id: z.uuid(),
    itemTypeName: z.string(),
    itemTypeNo: z.string(),
    children: z.lazy(() => z.array(category)),
  })
  .meta({ id: 'CategoryNode' });
const tree = z.array(category);
const changeOf = (register: Register) => changeBody.and(schemaOf(register).change);
const listAllBody = z.object({ itemTypeId: node, selectType: z.string().nullish() });

/** More than the standards have: all of them. */
const ALL = 2 ** 31 - 1;

/** What the categories of the standards have beside the calls of every entity (API contract, section 5: `/itemtype/*`). */
@Controller(pathsOf(itemCategory))
export class ItemTypeController {
  constructor(
    private readonly standards: StandardRepository,
    private readonly writer: CategoryWriter,
    private readonly foresee: Foresee,
  ) {}

  @Call('listAllProvinceTree', {
    admit: standardReaders,
    rows: 'common',
    operation: '查看省级项目类别树',
    body: treeBody,
    answer: tree,
  })
  provinceTree(@Body() body: unknown) {
    return this.standards.tree('province', nodeIn(parseBody(treeBody, body).pid));
  }

  @Call('listAllCountryTree', {
    admit: standardReaders,
    rows: 'common',
    operation: '查看国家级项目类别树',
    body: treeBody,
    answer: tree,
  })
  countryTree(@Body() body: unknown) {
    return this.standards.tree('national', nodeIn(parseBody(treeBody, body).pid));
  }

  /** What `update` with the same body would do to sheets that are in use. */
  @Call('impact', {
    admit: 'XJX_PSBZ_UPDATE',
    rows: 'common',
    operation: '查看修改项目类别的影响',
    body: changeOf(itemCategory),
    answer: impactAnswer,
  })
  async impact(@Body() body: unknown) {
    const { level, command } = await this.writer.changeIn(body);
    return this.foresee.edit(level, command);
  }
}

/** The same of items (`/itemdetail/*`). */
@Controller(pathsOf(item))
export class ItemDetailController {
  constructor(
    private readonly records: RecordRepository,
    private readonly writer: ItemWriter,
    private readonly foresee: Foresee,
  ) {}

  /** Every item below a node of the tree, in the order of the list. */
  @Call('listAll', {
    admit: standardReaders,
    rows: 'common',
    operation: '查看全部评审项目',
    body: listAllBody,
    answer: answersOf(item).records,
  })
  async listAll(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { itemTypeId, selectType } = parseBody(listAllBody, body);
    const queryParams = { itemTypeId: nodeIn(itemTypeId), selectType };
    const query = { ...parseListQuery({ queryParams }, listShapeOf(item)), size: ALL };
    return (await this.records.page(caller, item, query)).rows;
  }

  /** What `update` with the same body would do to sheets that are in use. */
  @Call('impact', {
    admit: 'XJX_PSBZ_UPDATE',
    rows: 'common',
    operation: '查看修改评审项目的影响',
    body: changeOf(item),
    answer: impactAnswer,
  })
  async impact(@Body() body: unknown) {
    const { level, command } = await this.writer.changeIn(body);
    return this.foresee.edit(level, command);
  }
}

function nodeIn(sent: string | number | null | undefined): string | null {
  return sent == null || sent === '' ? null : String(sent);
}
