import { z } from 'zod';
import * as entry from '../entry.js';
import { selectTypes } from '../standard-level.js';
import { fillWays } from './fields.js';

/** What is typed for a category. `pid` is a category's id, or `0` or `1` for the root of a standard. */
export const categoryForm = z.object({
  pid: z.union([z.string(), z.number()], '请选择上级类别').transform(String).pipe(entry.id('请选择上级类别')),
  itemTypeName: entry.requiredText('请输入项目类别名称', 100),
  itemTypeNo: entry.freeText(50),
  sortNumber: entry.sortNumber,
});

/**
 * What is typed for an item (spec part 2, sections 3 and 5). Names and numbers of categories are looked up from
 * `itemTypeId`, and the standard is that of the category.
 */
export const itemForm = z.object({
  itemTypeId: entry.id('请选择项目类别'),
  fillWay: z.enum(fillWays, '请输入填报方式'),
  itemName: entry.requiredText('请输入项目名称', 200),
  itemNo: entry.freeText(50),
  score: entry.score,
  ruleScore: entry.score,
  scoringStandard: entry.freeText(5000),
  deductedRule: entry.freeText(5000),
  sortNumber: entry.sortNumber,
});

/** Members that are left out keep their value; a required one cannot be emptied. `reason` says why. */
export const categoryChange = changing(categoryForm);
export const itemChange = changing(itemForm);

export const selectType = z.enum(selectTypes, '请选择评选标准');

function changing<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  return form.partial().extend({ id: entry.id('请选择数据'), version: entry.basedOn, reason: entry.reason });
}
