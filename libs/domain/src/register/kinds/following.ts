import type { Described, Kind, Options } from './kind.js';

/** A word that follows from another field, and is never typed. */
export interface FollowingField extends Described {
  readonly kind: 'following';
  /** The field that it follows from. */
  readonly from: string;
  /** What it is for the values of that field, and for all others. */
  readonly words: Readonly<Record<string, string>>;
  readonly otherwise: string;
}

export function following<const From extends string>(
  options: Omit<Options<FollowingField>, 'from'> & { readonly from: From },
): FollowingField & { readonly from: From } {
  return { kind: 'following', ...options };
}

export const followingKind: Kind<FollowingField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
  compute: ({ from, words, otherwise }, values) => words[String(values[from])] ?? otherwise,
};
