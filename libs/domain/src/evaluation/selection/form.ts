import { z } from 'zod';
import * as entry from '../entry.js';
import { selectType } from '../standard/forms.js';

/** `itemIds` is comma-joined on the wire (spec part 2, section 3); an empty text selects nothing. */
export const selectionForm = z.object({
  itemIds: z
    .string('请选择项目')
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean)),
  itemTypeId: entry.id('请选择项目类别'),
  selectType,
  unitTypeNo: entry.id('请选择单位类别'),
  /** Looked up by its number. */
  unitTypeName: z.unknown().optional(),
  year: entry.year,
  reason: entry.reason,
});
