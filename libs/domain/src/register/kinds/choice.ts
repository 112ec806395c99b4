import type { Entered, Kind, Options } from './kind.js';
import { invalid, readWord, value } from './reading.js';

/** One of a few words that do not change. */
export interface ChoiceField extends Entered {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

export function choice(options: readonly string[], rest: Omit<Options<ChoiceField>, 'options'>): ChoiceField {
  return { kind: 'choice', options, ...rest };
}

export const choiceKind: Kind<ChoiceField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
  searched: 'chosen',
  read: ({ label, options }, sent) =>
    readWord(sent, (word) => (options.includes(word) ? value(word) : invalid(`${label}不在可选范围内`))),
};
