import { z } from 'zod';
import type { Impact } from './impact-reader.js';

/** What a change would do to sheets, as the document of the interface has it. */
export const impactAnswer = z.object({
  units: z.int(),
  items: z.int(),
  scores: z.int(),
  sheets: z.array(
    z.object({
      unitId: z.uuid(),
      unitName: z.string(),
      standardFrom: z.number(),
      standardTo: z.number(),
      selfFrom: z.number(),
      selfTo: z.number(),
      reviewFrom: z.number(),
      reviewTo: z.number(),
    }),
  ),
}) satisfies z.ZodType<Impact>;
