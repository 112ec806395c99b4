import type { Entered, Kind, Options, Reading } from './kind.js';
import { invalid, onOneLine, readText, value } from './reading.js';

/** Several words in one text with commas between them, of which some are on offer. */
export interface WordsField extends Entered {
  readonly kind: 'words';
  /** What forms offer; others are kept as well. */
  readonly offered: readonly string[];
  /** The most characters that it takes. */
  readonly max: number;
}

export function words(
  offered: readonly string[],
  options: Omit<Options<WordsField>, 'offered' | 'max'> & { readonly max?: number },
): WordsField {
  return { kind: 'words', offered, max: 500, ...options };
}

export const wordsKind: Kind<WordsField> = {
  column: 'text',
  cell: 'text',
  comparison: 'contains',
  read: readSeveral,
};

/** Each word once, in the order in which they were sent. */
function readSeveral(field: WordsField, sent: unknown): Reading {
  const reading = readText(field, sent, onOneLine);
  if (reading.kind !== 'value' || reading.value === null) return reading;
  const found = wordsIn(String(reading.value));
  const long = found.find((word) => [...word].length > LONGEST);
  if (long !== undefined) return invalid(`${field.label}每项不能超过${LONGEST}个字`);
  return value(found.length === 0 ? null : found.join(','));
}

const LONGEST = 40;

/** The words in such a text. */
export function wordsIn(text: string): string[] {
  const found = text.split(/[,，、]/u).map((word) => word.trim());
  return [...new Set(found)].filter((word) => word !== '');
}
