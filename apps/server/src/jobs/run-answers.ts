import { z } from 'zod';
import { numberOrNull, textOrNull } from '../http/answers.js';

/** A run of a job as the document of the interface has it. */
export const runAnswer = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  serviceName: z.string(),
  scheduleJobName: z.string(),
  beanName: z.string(),
  methodName: z.string(),
  params: textOrNull,
  status: z.string(),
  errorMsg: textOrNull,
  durningTimeInMills: numberOrNull,
  executeTime: textOrNull,
  dueTime: z.string(),
  endTime: textOrNull,
  reason: z.string(),
  askedBy: textOrNull,
  attempt: z.int(),
  repeats: z.int(),
  shard: z.int(),
  shardCount: z.int().nullable(),
  workerName: textOrNull,
  alarm: textOrNull,
});

/** A process that carries runs out, with what it runs now. */
export const workerAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.string(),
  draining: z.boolean(),
  startTime: z.string(),
  seenTime: z.string(),
  alive: z.boolean(),
  running: z.array(z.object({ id: z.uuid(), scheduleJobName: z.string(), executeTime: textOrNull })),
});
