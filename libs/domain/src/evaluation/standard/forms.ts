import { z } from 'zod';
import type { Register } from '../../register/register.js';
import { schemaOf } from '../../register/schema.js';
import { fillWays } from '../../registers/evaluation/fill-ways.js';
import { item } from '../../registers/evaluation/item.js';
import { itemCategory } from '../../registers/evaluation/item-category.js';
import * as entry from '../entry.js';
import { selectTypes } from '../standard-level.js';
import type { CategoryFields, ItemFields } from './fields.js';

/** What is typed for a category. `pid` is a category's id, or `0` or `1` for the root of a standard. */
const category = formOf(itemCategory, {
  pid: z.union([z.string(), z.number()], '请选择上级类别').transform(String).pipe(entry.id('请选择上级类别')),
  sortNumber: entry.sortNumber,
});

/** What is typed for an item. Scores are not negative, and where an item stands is for the rules of the tree to judge. */
const itemEntries = formOf(item, {
  itemTypeId: entry.id('请选择项目类别'),
  fillWay: z.enum(fillWays, '请输入填报方式'),
  score: entry.score,
  ruleScore: entry.score,
  sortNumber: entry.sortNumber,
});

type TypedCategory = CategoryFields & { readonly pid: string };

/** Members that are left out of a change keep their value; a required one cannot be emptied. `reason` says why. */
export const categoryForm = saving<TypedCategory>(category);
export const categoryChange = changing<TypedCategory>(category);
export const itemForm = saving<ItemFields>(itemEntries);
export const itemChange = changing<ItemFields>(itemEntries);

export const selectType = z.enum(selectTypes, '请选择评选标准');

/** How an entry of a standard is understood: as its definition says, but for what is special. */
function formOf(entity: Register, special: z.ZodRawShape): z.ZodObject {
  const { save } = schemaOf(entity) as unknown as { readonly save: z.ZodObject };
  return save.extend(special);
}

function saving<Fields>(form: z.ZodObject) {
  return form.transform((entries) => withEmptyText(entries) as Fields);
}

interface Change {
  readonly id: string;
  readonly version?: number;
  readonly reason?: string;
}

function changing<Fields>(form: z.ZodObject) {
  return form
    .partial()
    .extend({ id: entry.id('请选择数据'), version: entry.basedOn, reason: entry.reason })
    .transform((entries) => withEmptyText(entries) as unknown as Change & Partial<Fields>);
}

/** Where nothing was typed, standards hold the empty text. */
function withEmptyText(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, value === null ? '' : value]));
}
