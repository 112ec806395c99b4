import type { Entered, Kind, Options } from './kind.js';
import { invalid, readWord, value } from './reading.js';

/** One of a few words that do not change. */
export interface ChoiceField extends Entered {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** Other spellings of its words that are taken, and answered as the word: '0' for 已启用. */
  readonly spelled?: Readonly<Record<string, string>>;
}

export function choice(options: readonly string[], rest: Omit<Options<ChoiceField>, 'options'>): ChoiceField {
  return { kind: 'choice', options, ...rest };
}

/** What people read for a value: of one that is a code, the spelling that is a word. */
export function choiceWord({ spelled = {} }: Pick<ChoiceField, 'spelled'>, value: string): string {
  if (!/^\d+$/.test(value)) return value;
  return Object.keys(spelled).find((spelling) => spelled[spelling] === value && spelling !== value) ?? value;
}

export const choiceKind: Kind<ChoiceField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
  searched: 'chosen',
  read: ({ label, options, spelled }, sent) =>
    readWord(spelled && typeof sent === 'number' ? String(sent) : sent, (typed) => {
      const word = spelled && Object.hasOwn(spelled, typed) ? spelled[typed]! : typed;
      return options.includes(word) ? value(word) : invalid(`${label}不在可选范围内`);
    }),
};
