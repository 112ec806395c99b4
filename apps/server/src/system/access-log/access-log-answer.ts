import { z } from 'zod';
import { numberOrNull, textOrNull } from '../../http/answers.js';

/** A row of the access log as the document of the interface has it. */
export const accessLogAnswer = z.object({
  id: z.uuid(),
  applicationName: z.string(),
  username: textOrNull,
  url: z.string(),
  ua: z.string(),
  returnContentType: z.string(),
  returnCode: z.int(),
  region: textOrNull,
  regionCode: textOrNull,
  parameters: z.string(),
  operation: z.string(),
  method: z.string(),
  clientIp: z.string(),
  duration: numberOrNull,
  traceId: z.string(),
  revealed: textOrNull,
  revealedId: textOrNull,
  orgId: textOrNull,
  orgName: textOrNull,
  openedOrgName: textOrNull,
  createTime: z.string(),
});
