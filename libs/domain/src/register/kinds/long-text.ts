import type { Entered, Kind, MaybePersonal, Options } from './kind.js';
import { onLines, readText } from './reading.js';

/** Several lines of text. */
export interface LongTextField extends Entered, MaybePersonal {
  readonly kind: 'longText';
  /** The most characters that it takes. */
  readonly max: number;
}

export function longText(options: Omit<Options<LongTextField>, 'max'> & { readonly max?: number }): LongTextField {
  return { kind: 'longText', max: 2000, ...options };
}

export const longTextKind: Kind<LongTextField> = {
  column: 'text',
  cell: 'longText',
  comparison: 'contains',
  searched: 'typed',
  read: (field, sent) => readText(field, sent, onLines),
};
