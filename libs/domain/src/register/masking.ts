import { isPersonal } from './field.js';
import { maskedText, mayBeMasked } from './mask.js';
import type { Register } from './register.js';

export { maskedText, mayBeMasked } from './mask.js';

/** A value as those see it who may not see it whole; nothing stays nothing. */
export function maskedValue(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? maskedText(String(value)) : value;
}

/** Whether what was sent is how `current` is shown masked, so that nobody means to change it. */
export function isMaskOf(current: unknown, sent: unknown): boolean {
  return mayBeMasked(sent) && sent.trim() === maskedValue(current);
}

/** The names of the members of a register's records that say something about a person, in the order of the form. */
export function personalMembersOf({ fields }: Register): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isPersonal(field))
    .map(([name]) => name);
}

/** A record, or the part of one that was asked for, with its personal members masked. */
export function maskedRecord<Row extends Readonly<Record<string, unknown>>>(register: Register, record: Row): Row {
  const personal = personalMembersOf(register).filter((name) => name in record);
  if (personal.length === 0) return record;
  return { ...record, ...Object.fromEntries(personal.map((name) => [name, maskedValue(record[name])])) };
}
