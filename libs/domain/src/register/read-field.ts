import type { EnteredField } from './field.js';
import { kindOf } from './kinds/index.js';
import type { Reading } from './kinds/kind.js';
import { invalid, value } from './kinds/reading.js';

export { isDay } from './kinds/reading.js';

/**
 * Reads one field by its kind. Null, missing and empty all mean that nothing is there: what is required is then asked for,
 * and what is never empty has what it has where nobody says.
 */
export function readField(field: EnteredField, sent: unknown): Reading {
  const { read, nothing } = kindOf(field);
  const reading = sent === null || sent === undefined || !read ? value(null) : read(field, sent);
  if (reading.kind !== 'value' || reading.value !== null) return reading;
  if (field.required !== undefined) return invalid(field.required);
  return value(nothing ? nothing(field) : null);
}
