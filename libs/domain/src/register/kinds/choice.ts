import type { Entered, Kind, Options } from './kind.js';
import { invalid, readWord, value } from './reading.js';

/** One of a few words that do not change. */
export interface ChoiceField extends Entered {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /**
   * Other spellings of its words that are taken, and kept and answered as the word: '0' for 启用. Where the word is itself a
   * code, people read its other spelling.
   */
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
  read: (field, sent) =>
    readWord(field.spelled && typeof sent === 'number' ? String(sent) : sent, (typed) => {
      const word = meant(field, typed);
      return field.options.includes(word) ? value(word) : invalid(`${field.label}不在可选范围内`);
    }),
  meant,
  words: ({ spelled = {} }, word) => {
    const other = Object.entries(spelled).find(([, to]) => to === word);
    return other && /^\d+$/.test(word) ? other[0] : word;
  },
};

/** The word that a spelling stands for. */
function meant({ spelled }: ChoiceField, typed: string): string {
  return spelled && Object.hasOwn(spelled, typed) ? spelled[typed]! : typed;
}
