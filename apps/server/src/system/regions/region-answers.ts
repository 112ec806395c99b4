import { z } from 'zod';
import { textOrNull } from '../../http/answers.js';

/** The list of regions as the document of the interface has it. */

export const listedRegion = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  pid: textOrNull,
  parentName: textOrNull,
  level: z.string(),
  version: z.int(),
  createTime: z.string(),
  updateTime: z.string(),
});

const row = z.object({ row: z.int(), code: z.string(), name: z.string() });

/** What a workbook does to the regions, or would do. */
export const importedRegions = z.object({
  counts: z.object({ added: z.int(), renamed: z.int(), unchanged: z.int(), faults: z.int() }),
  added: z.array(row),
  renamed: z.array(row.extend({ from: z.string() })),
  faults: z.array(z.object({ row: z.int(), msg: z.string() })),
});
