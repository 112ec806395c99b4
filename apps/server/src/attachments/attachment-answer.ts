import { z } from 'zod';
import { textOrNull } from '../http/answers.js';
import type { AttachmentLink } from './attachment-link.js';

/** An attachment as the document of the interface has it. */
export const attachmentAnswer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  postfix: z.string(),
  size: z.int(),
  accessPath: z.string(),
  downloadPath: z.string(),
  thumbBase64: textOrNull,
}) satisfies z.ZodType<AttachmentLink>;
