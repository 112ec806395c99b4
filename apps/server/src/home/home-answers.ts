import { z } from 'zod';
import type { ChangesPage } from '@county-tcm/domain/home/change-row';
import type {
  RegisterCompleteness,
  RegionOverview,
  UnitOverview,
  UnitProgress,
} from '@county-tcm/domain/home/overview';
import { numberOrNull, textOrNull } from '../http/answers.js';
import type { UnitCompleteness } from '../registers/statistics/completeness.js';

/** What the calls of the home screens answer, for the document of the interface. */

/** Members of parts that the caller may not read are left out; shares stand under the names of their fields. */
export const unitProgress = z.looseObject({
  unitId: z.uuid(),
  unitName: textOrNull,
  unitType: textOrNull,
  regionCode: z.string(),
  regionName: textOrNull,
}) satisfies z.ZodType<UnitProgress>;

const completeness = { count: z.int(), lastTime: textOrNull };

export const registerCompleteness = z.object({
  register: z.string(),
  label: z.string(),
  ...completeness,
}) satisfies z.ZodType<RegisterCompleteness>;

export const unitCompleteness = z.object({
  unitId: z.uuid(),
  unitName: z.string(),
  unitType: z.string(),
  regionCode: z.string(),
  filled: z.int(),
  ...completeness,
  registers: z.array(registerCompleteness),
}) satisfies z.ZodType<UnitCompleteness>;

const threshold = z.object({ field: z.string(), label: z.string(), recommended: z.number(), total: z.string() });

const homeItem = z.object({
  itemId: z.uuid(),
  itemName: z.string(),
  itemTypeName: z.string(),
  pname: textOrNull,
  fillWay: textOrNull,
  standardScore: z.number(),
  fileCount: z.int().nullable(),
  selfEvaluation: numberOrNull,
  declaredScore: z.number(),
  selfScore: z.number(),
  reviewed: z.boolean(),
  opinion: textOrNull,
  reviewerName: textOrNull,
  reviewTime: textOrNull,
});

const unitOverview = z.object({
  kind: z.literal('unit'),
  year: z.int(),
  unit: unitProgress,
  registers: z.array(registerCompleteness.extend({ mayAdd: z.boolean() })).nullable(),
  shares: z.array(threshold.extend({ value: numberOrNull, before: numberOrNull })).nullable(),
  items: z.array(homeItem).nullable(),
  remindedAt: textOrNull,
}) satisfies z.ZodType<UnitOverview>;

const regionCompleteness = z.object({
  registers: z.int(),
  filled: z.int(),
  complete: z.int(),
  missing: z.array(z.object({ register: z.string(), label: z.string(), units: z.int() })),
  lowest: z.array(z.object({ unitId: z.uuid(), unitName: textOrNull, filled: z.int() })),
  regions: z.array(z.object({ regionCode: z.string(), regionName: textOrNull, units: z.int(), filled: z.int() })),
});

const regionEvaluation = z.object({
  units: z.int(),
  selfEvaluated: z.int(),
  reviewed: z.int(),
  lowered: z.int(),
  toFile: z.int().nullable(),
  filed: z.int().nullable(),
});

const regionOverview = z.object({
  kind: z.literal('region'),
  year: z.int(),
  regionName: z.string(),
  units: z.int(),
  completeness: regionCompleteness.nullable(),
  shares: z.array(threshold.extend({ met: z.int(), missed: z.int(), unrecorded: z.int() })).nullable(),
  evaluation: regionEvaluation.nullable(),
}) satisfies z.ZodType<RegionOverview>;

export const overview = z.discriminatedUnion('kind', [unitOverview, regionOverview]);

const change = z.object({
  id: z.int(),
  time: z.string(),
  actorName: textOrNull,
  actorRole: textOrNull,
  reason: textOrNull,
  unitId: textOrNull,
  unitName: textOrNull,
  label: z.string(),
  subject: z.string(),
  parts: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  lowered: z.boolean(),
  target: z.object({ kind: z.string(), id: textOrNull, itemId: textOrNull, year: z.int().nullable() }),
});

export const changesPage = z.object({ rows: z.array(change), next: textOrNull }) satisfies z.ZodType<ChangesPage>;
