import { z } from 'zod';
import { numberOrNull, textOrNull } from '../../http/answers.js';
import { declarationFileAnswer } from '../../evaluation-files/declaration-file-answer.js';
import type { ClearedDeductions } from './clear-deductions.js';
import type { DeclarationItem } from './declaration-items.repository.js';
import type { Evidence } from './item-evidence.js';
import type { ItemOfUnit } from './item-of-unit-reader.js';
import type { SelfEvaluationRow } from './sheet.repository.js';
import type { DeclaredItem, ReviewedItem } from './sheet-answers.js';

/** What the calls of the sheets answer, for the document of the interface. */

export const selfEvaluationRow = z.object({
  itemId: z.uuid(),
  itemName: z.string(),
  itemTypeName: z.string(),
  pname: textOrNull,
  fillWay: z.string(),
  ruleScore: z.number(),
  selfEvaluation: numberOrNull,
  version: z.int(),
}) satisfies z.ZodType<SelfEvaluationRow>;

export const declaredItem = z.object({
  itemId: z.string(),
  selfEvaluation: numberOrNull,
  version: z.int(),
}) satisfies z.ZodType<DeclaredItem>;

export const reviewRow = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  itemName: z.string(),
  itemTypeName: z.string(),
  pname: textOrNull,
  userName: textOrNull,
  mobile: textOrNull,
  standardScore: z.number(),
  selfEvaluation: numberOrNull,
  declared: z.boolean(),
  declaredScore: z.number(),
  selfScore: z.number(),
  reviewed: z.boolean(),
  opinion: textOrNull,
  reviewerName: textOrNull,
  reviewTime: textOrNull,
  version: z.int(),
});

export const reviewedItem = z.object({
  itemId: z.string(),
  selfScore: z.number(),
  opinion: textOrNull,
  reviewed: z.boolean(),
  reviewerName: textOrNull,
  reviewTime: textOrNull,
  version: z.int(),
}) satisfies z.ZodType<ReviewedItem>;

export const clearedDeductions = z.object({
  cleared: z.int(),
  version: z.int(),
}) satisfies z.ZodType<ClearedDeductions>;

export const undoneClearing = z.object({ restored: z.int() });

export const declarationItem = z.object({
  itemId: z.uuid(),
  itemTypeName: z.string(),
  pname: textOrNull,
  itemName: z.string(),
  itemNo: z.string(),
  fillWay: z.string(),
  ruleScore: z.number(),
  fileCount: z.int(),
}) satisfies z.ZodType<DeclarationItem>;

const item = z.object({
  unitId: z.uuid(),
  unitName: z.string(),
  unitType: z.string(),
  year: z.int(),
  itemId: z.uuid(),
  itemName: z.string(),
  itemNo: z.string(),
  fillWay: z.string(),
  scoringStandard: z.string(),
  deductedRule: z.string(),
  ruleScore: z.number(),
  selfEvaluation: numberOrNull,
  selfEvaluationVersion: z.int(),
  declaredScore: z.number(),
  selfScore: z.number(),
  reviewed: z.boolean(),
  opinion: textOrNull,
  reviewerName: textOrNull,
  reviewTime: textOrNull,
  reviewVersion: z.int(),
}) satisfies z.ZodType<ItemOfUnit>;

export const itemOfUnit = item.extend({ files: z.array(declarationFileAnswer) });

const lastYear = z.object({
  selfEvaluation: numberOrNull,
  declaredScore: z.number(),
  reviewScore: numberOrNull,
  opinion: textOrNull,
});

const evidenceStep = z.object({
  time: z.string(),
  actorName: textOrNull,
  label: z.string(),
  kind: z.enum(['deduction', 'score']),
  from: numberOrNull,
  to: numberOrNull,
  reason: textOrNull,
});

export const evidence = z.object({
  item: item.pick({
    itemName: true,
    itemNo: true,
    fillWay: true,
    scoringStandard: true,
    deductedRule: true,
    ruleScore: true,
  }),
  files: z.array(declarationFileAnswer),
  lastYear: lastYear.nullable(),
  history: z.array(evidenceStep),
}) satisfies z.ZodType<Evidence>;

const unitRow = z.object({
  id: z.uuid(),
  unitId: z.uuid(),
  unitName: z.string(),
  unitNo: z.string(),
  unitType: z.string(),
  regionName: textOrNull,
  selectType: z.string(),
  items: z.int(),
  selfEvaluated: z.int(),
  reviewed: z.int(),
  unansweredItems: z.int(),
  unansweredPoints: z.number(),
  standardScore: z.number(),
  reviewScore: z.number(),
});

export const reviewedUnit = unitRow.extend({ declaredScore: z.number() });

export const auditedUnit = unitRow.extend({ selfScore: z.number() });
