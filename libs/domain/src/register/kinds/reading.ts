import type { FieldValue, Reading } from './kind.js';

/** The ways in which kinds of fields read what was sent. */

export function value(read: FieldValue): Reading {
  return { kind: 'value', value: read };
}

export function invalid(msg: string): Reading {
  return { kind: 'invalid', msg };
}

export function wrongType(expected: 'string' | 'number' | 'array'): Reading {
  return { kind: 'wrong-type', expected };
}

/** Text that is typed, of at most so many characters. */
export function readText(
  { label, max }: { readonly label: string; readonly max: number },
  sent: unknown,
  tidy: (text: string) => string,
): Reading {
  if (typeof sent !== 'string' && !isFiniteNumber(sent)) return wrongType('string');
  const text = withoutInvisible(tidy(String(sent))).trim();
  if ([...text].length > max) return invalid(`${label}不能超过${max}个字`);
  return value(text === '' ? null : text);
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

export function onLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** What is chosen or picked, and so comes as text only. */
export function readWord(sent: unknown, understand: (word: string) => Reading): Reading {
  if (typeof sent !== 'string') return wrongType('string');
  const word = withoutInvisible(sent).trim();
  return word === '' ? value(null) : understand(word);
}

/** Several of what is chosen, each once, in the order in which they were sent. */
export function readWords(sent: unknown, understand: (words: string[]) => Reading): Reading {
  if (!Array.isArray(sent) || sent.some((word) => typeof word !== 'string')) return wrongType('array');
  const words = [...new Set((sent as string[]).map((word) => withoutInvisible(word).trim()))].filter(
    (word) => word !== '',
  );
  return words.length === 0 ? value(null) : understand(words);
}

/** Control characters and halves of characters, which no database keeps; line breaks and tabs are characters of a text. */
function withoutInvisible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
}

export function isFiniteNumber(sent: unknown): sent is number {
  return typeof sent === 'number' && Number.isFinite(sent);
}

/** The years that are taken for such. */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** A day that the calendar has, as yyyy-MM-dd. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return uuid.test(text);
}
