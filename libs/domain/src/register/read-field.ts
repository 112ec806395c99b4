import type { EnteredField } from './field.js';
import { kindOf } from './kinds/index.js';
import type { Reading } from './kinds/kind.js';
import { invalid, value } from './kinds/reading.js';

export { isDay } from './kinds/reading.js';

/** Reads one field by its kind. Null, missing and empty all mean that nothing is there, which is then asked for if required. */
export function readField(field: EnteredField, sent: unknown): Reading {
  const { read, nothing } = kindOf(field);
  const reading = sent === null || sent === undefined || !read ? value(null) : read(field, sent);
  if (reading.kind !== 'value' || reading.value !== null) return reading;
  const unsaid = nothing ? nothing(field) : null;
  return unsaid === null && field.required !== undefined ? invalid(field.required) : value(unsaid);
}
