import { isPersonal } from './field.js';
import type { Register } from './register.js';

/** Stands for each sign that is not shown; no number, card or day has it in itself. */
const HIDDEN = '*';

/**
 * As much of something personal as tells two people apart (spec part 1): 110101199001011234 →
 * 110***********1234, 13800001234 → 138****1234, 1990-01-01 → 1990-**-**, 北京路 → 北**.
 */
export function maskedText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return `${text.slice(0, 4)}-**-**`;
  const signs = [...text];
  const [front, back] = signs.length >= 11 ? [3, 4] : [1, 0];
  return signs.map((sign, at) => (at < front || at >= signs.length - back ? sign : HIDDEN)).join('');
}

/** A value as those see it who may not see it whole; nothing stays nothing. */
export function maskedValue(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? maskedText(String(value)) : value;
}

/** Whether something that was sent may be a masked value that was answered before. */
export function mayBeMasked(sent: unknown): sent is string {
  return typeof sent === 'string' && sent.includes(HIDDEN);
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
