import type { Entered, Kind, Options, Reading } from './kind.js';
import { invalid, readWord, readWords, value } from './reading.js';

/** A name, or several of them, out of a dictionary that administrators keep. */
export interface DictionaryField extends Entered {
  readonly kind: 'dictionaryChoice' | 'dictionaryChoices';
  /** The dictionary's code, e.g. PUBLIC_ZYZLSB. */
  readonly dictionary: string;
  /** Another field: the names on offer are those below the one that is chosen there. */
  readonly below?: string;
}

const [MAX_CHOICES, LONGEST_NAME] = [100, 100];

/** @param dictionary its code */
export function dictionaryChoice(
  dictionary: string,
  options: Omit<Options<DictionaryField>, 'dictionary' | 'below'>,
): DictionaryField {
  return { kind: 'dictionaryChoice', dictionary, ...options };
}

/** @param dictionary its code */
export function dictionaryChoices<const Below extends string>(
  dictionary: string,
  options: Omit<Options<DictionaryField>, 'dictionary' | 'below'> & { readonly below: Below },
): DictionaryField & { readonly below: Below } {
  return { kind: 'dictionaryChoices', dictionary, ...options };
}

export const dictionaryChoiceKind: Kind<DictionaryField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
  searched: 'typed',
  read: ({ label }, sent) =>
    readWord(sent, (word) =>
      word.length <= LONGEST_NAME ? value(word) : invalid(`${label}不能超过${LONGEST_NAME}个字`),
    ),
};

export const dictionaryChoicesKind: Kind<DictionaryField> = {
  column: 'text[]',
  cell: 'text',
  comparison: 'equals',
  empty: [],
  read: ({ label }, sent) => readWords(sent, (names) => several(label, names)),
};

function several(label: string, names: string[]): Reading {
  if (names.length > MAX_CHOICES) return invalid(`${label}不能超过${MAX_CHOICES}项`);
  if (names.some((name) => name.length > LONGEST_NAME)) return invalid(`${label}每项不能超过${LONGEST_NAME}个字`);
  return value(names);
}
