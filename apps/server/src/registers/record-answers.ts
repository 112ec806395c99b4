import { z } from 'zod';
import { recordSchemaOf } from '@county-tcm/domain/register/json-schema';
import type { Register } from '@county-tcm/domain/register/register';
import type { StreamName } from '@county-tcm/events';
import { nothing, saved } from '../http/answers.js';

export type Saved = z.infer<typeof saved>;

/** What is answered of a record that a command was carried out on. */
export function savedOf({ stream, version }: { readonly stream: StreamName; readonly version: number }): Saved {
  return { id: stream.id, version };
}

/** One step of a record's history. */
const versionRow = z.object({
  version: z.int(),
  time: z.string(),
  actorName: z.string().nullable(),
  actorRole: z.string().nullable(),
  unitName: z.string().nullable(),
  reason: z.string().nullable(),
  label: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
});

/** What the calls of an entity answer beside the envelope. */
export function answersOf(register: Register) {
  const record = recordSchemaOf(register);
  return { record, records: z.array(record), saved, versions: z.array(versionRow), nothing };
}
