import { z } from 'zod';

/** Words of the documents about calls: what many of them take or answer. */

/** Of a call that is asked nothing. */
export const noBody = z.object({});

/** Of a call that has nothing to say beside the envelope. */
export const nothing = z.null();

/** What a record is after a command: which one, and at which version. */
export const saved = z.object({ id: z.string(), version: z.int() });

/** Text that may be missing. */
export const textOrNull = z.string().nullable();

/** A number that may be missing. */
export const numberOrNull = z.number().nullable();

/** The rows of a list, which may be asked for some of their members only; the id always stays. */
export function listed(row: z.ZodObject): z.ZodType {
  return z.array(row.partial().extend({ id: z.string() }));
}
