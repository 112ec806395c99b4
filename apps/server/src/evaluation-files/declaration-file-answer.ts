import { z } from 'zod';
import { attachmentAnswer } from '../attachments/attachment-answer.js';
import { textOrNull } from '../http/answers.js';
import type { DeclarationFileRow } from './declaration-file-list.js';

/** A declaration file as the document of the interface has it. */
export const declarationFileAnswer = z.object({
  id: z.uuid(),
  version: z.int(),
  createTime: z.string(),
  updateTime: z.string(),
  unitId: z.uuid(),
  unitName: textOrNull,
  unitType: textOrNull,
  itemId: z.uuid(),
  itemName: textOrNull,
  fileName: z.string(),
  fileType: z.string(),
  yearLimit: z.string(),
  remarks: textOrNull,
  fileId: z.uuid(),
  checkAttachment: z.array(attachmentAnswer),
}) satisfies z.ZodType<DeclarationFileRow>;
