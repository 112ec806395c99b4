import { z } from 'zod';
import { attachmentAnswer } from '../../attachments/attachment-answer.js';
import { textOrNull } from '../../http/answers.js';
import type { ImportAnswer } from './import-answer.js';

/** An import as the document of the interface has it. */

export const importSummary = z.object({
  jobId: z.uuid(),
  fileName: z.string(),
  state: z.enum(['waiting', 'active', 'completed', 'failed']),
  total: z.int(),
  done: z.int(),
  imported: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  failure: textOrNull,
  startTime: z.string(),
  endTime: textOrNull,
  file: attachmentAnswer.nullable(),
}) satisfies z.ZodType<ImportAnswer>;

export const importProgress = importSummary.extend({
  errors: z.array(z.object({ row: z.int(), msg: z.string() })),
});
