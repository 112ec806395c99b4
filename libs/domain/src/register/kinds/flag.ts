import type { Action } from '../../rights/permissions.js';
import type { Entered, Kind, Options } from './kind.js';
import { invalid, readWord, value } from './reading.js';

/** Yes or no, and never neither: a switch. */
export interface FlagField extends Entered {
  readonly kind: 'flag';
  /** What it says while it is on, and while it is off. */
  readonly words: readonly [on: string, off: string];
  /**
   * The call that the switch in the list saves by at once, beside the form: `contentRefining` takes `{ id, refining }`.
   */
  readonly call?: string;
  /** Whose key that call needs where UPDATE is not enough; forms then leave the flag to it. */
  readonly action?: Action;
}

export function flag(options: Omit<Options<FlagField>, 'words'> & { readonly words?: FlagField['words'] }): FlagField {
  return { kind: 'flag', words: ['是', '否'], ...options };
}

export const flagKind: Kind<FlagField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
  nothing: ({ words: [, off] }) => off,
  read: ({ label, words: [on, off] }, sent) => {
    if (typeof sent === 'boolean') return value(sent ? on : off);
    return readWord(sent, (word) =>
      word === on || word === off ? value(word) : invalid(`${label}只能是${on}或${off}`),
    );
  },
};
