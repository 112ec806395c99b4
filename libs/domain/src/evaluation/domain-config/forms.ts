import { z } from 'zod';
import * as entry from '../entry.js';
import { selectType } from '../standard/forms.js';

/** What is chosen for a domain beside its fields. `regionName` is a region's name or its code. */
export const domainChoices = z.object({
  regionName: z.string().trim().max(100).nullish(),
  selectType: selectType.nullish(),
  year: entry.year.nullish(),
});

/** A port as people write it, without what is no part of a number: `端口80` → `80`. */
export function portIn(typed: unknown): unknown {
  return typeof typed === 'string' || typeof typed === 'number' ? String(typed).replace(/[^\d.]/g, '') : typed;
}

/** The set-evaluation-type action (spec part 2, section 4). */
export const evaluationTypeForm = z.object({ id: entry.id('请选择数据'), year: entry.year, selectType });
