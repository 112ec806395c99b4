import { z } from 'zod';
import type { FieldValue } from './field.js';
import { type EnteredField, type Field, isEntered } from './field.js';
import { jsonSchemaOf } from './json-schema.js';
import { readField } from './read-field.js';
import type { Owner, Register } from './register.js';

/**
 * What was sent for a record, read: only the members that were sent. Beside the fields it says whose the record is, by
 * ids and codes that are still to be looked up: `unitId`, or `regionCode` or `regionName` (a region's name or its code).
 */
export type RecordInput = Readonly<Record<string, FieldValue>>;

export interface Schemas {
  /** Reads a whole record: every field has a value, null where nothing was typed. */
  readonly save: z.ZodType<RecordInput>;
  /** Reads some fields of a record; a required one cannot be emptied. */
  readonly change: z.ZodType<RecordInput>;
}

/** What is read of a register: forms have some that are nobody's. */
type Read = Pick<Register, 'belongsTo' | 'fields'>;

const known = new WeakMap<Read, Schemas>();

/**
 * How forms and calls understand a record (API contract, sections 1 and 4). Numbers may come as numeric text, text as a
 * number; members that are no field, and those that are worked out, are dropped. An issue with the code `invalid_type`
 * means a wrong JSON type, any other a wrong value, in the words for the user.
 */
export function schemaOf(register: Read): Schemas {
  const made = known.get(register) ?? makeSchemas(register);
  known.set(register, made);
  return made;
}

function makeSchemas(register: Read): Schemas {
  const fields = Object.entries(register.fields).flatMap(([name, field]) =>
    isTyped(field) ? [[name, schemaOfField(field)] as const] : [],
  );
  const owner = ownerMembers(register.belongsTo);
  const save = z.object({ ...Object.fromEntries(fields), ...owner });
  const change = z.object({
    ...Object.fromEntries(fields.map(([name, schema]) => [name, schema.optional()])),
    ...owner,
  });
  return { save, change } as unknown as Schemas;
}

/** What forms have: neither what is worked out, nor a flag that needs more than the right to change the record. */
function isTyped(field: Field): field is EnteredField {
  return isEntered(field) && !(field.kind === 'flag' && field.action !== undefined);
}

/** How calls understand one field. */
export function schemaOfField(field: EnteredField) {
  // A member that was not sent is read too: it may be required, and what it says then is the register's.
  return z
    .unknown()
    .optional()
    .transform((sent, context): FieldValue => {
      const reading = readField(field, sent);
      if (reading.kind === 'value') return reading.value;
      if (reading.kind === 'invalid') context.addIssue({ code: 'custom', message: reading.msg });
      else context.addIssue({ code: 'invalid_type', expected: reading.expected, input: sent });
      return z.NEVER;
    })
    .meta(jsonSchemaOf(field));
}

const ownerId = z
  .union([z.string(), z.number()])
  .transform((id) => String(id).trim() || null)
  .nullish();

function ownerMembers(owner: Owner) {
  switch (owner) {
    case 'unit':
      return { unitId: ownerId };
    case 'region':
      return { regionCode: ownerId, regionName: ownerId };
    case 'everybody':
      return {};
  }
}
