import { z } from 'zod';
import { Refusal, refuse } from '@county-tcm/domain/refusal';
import { Reply } from '../http/envelope.js';

const MOST = 100;

/** Ids with commas between them, as the spec has it for batches. @param nothing what is said where there are none */
export function idsBody(nothing: string) {
  const ids = z
    .string(nothing)
    .max(MOST * 40, `一次最多选择${MOST}条数据`)
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
    .refine((found) => found.length > 0, nothing);
  return z.object({ ids });
}

/**
 * Does the same to each of several records, as far as it goes.
 * @throws Refusal of the first that was left, and how many went
 */
export async function eachOf(ids: readonly string[], deed: string, work: (id: string) => Promise<unknown>) {
  const left: Refusal[] = [];
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(error);
    }
  }
  const [first] = left;
  const done = ids.length - left.length;
  if (!first) return new Reply(null, `${deed}成功`);
  return refuse(first.code, done > 0 ? `已${deed}${done}条，其余${left.length}条：${first.message}` : first.message);
}
