import type { Entered, Kind, Options } from './kind.js';
import { onLines, readText } from './reading.js';

/** Text with marks, tables and pictures, as HTML. What of it may be kept is for the server to say. */
export interface RichTextField extends Entered {
  readonly kind: 'richText';
  /** The most characters that it takes, its marks among them. */
  readonly max: number;
}

export function richText(options: Omit<Options<RichTextField>, 'max'> & { readonly max?: number }): RichTextField {
  return { kind: 'richText', max: 200_000, ...options };
}

export const richTextKind: Kind<RichTextField> = {
  column: 'text',
  cell: 'longText',
  comparison: null,
  long: true,
  read: (field, sent) => readText(field, sent, onLines),
};
