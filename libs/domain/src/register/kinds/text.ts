import type { Entered, Kind, MaybePersonal, Options } from './kind.js';
import { onOneLine, readText } from './reading.js';

/** One line of text. */
export interface TextField extends Entered, MaybePersonal {
  readonly kind: 'text';
  /** The most characters that it takes. */
  readonly max: number;
  /** Offered while it is typed; any other text is taken, too. */
  readonly suggests?: readonly string[];
}

export function text(options: Omit<Options<TextField>, 'max'> & { readonly max?: number }): TextField {
  return { kind: 'text', max: 100, ...options };
}

export const textKind: Kind<TextField> = {
  column: 'text',
  cell: 'text',
  comparison: 'contains',
  searched: 'typed',
  read: (field, sent) => readText(field, sent, onOneLine),
};
