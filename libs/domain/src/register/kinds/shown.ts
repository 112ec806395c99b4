import type { CellKind, Described, Kind, Options } from './kind.js';

/**
 * What is shown of a record and never typed: what came with it, or what is looked up beside. The server says where it is
 * read, unless it is in a column of its own.
 */
export interface ShownField extends Described {
  readonly kind: 'shown';
  /** What it is, where it is no text. */
  readonly as?: Exclude<CellKind, 'text'>;
  readonly unit?: string;
}

export function shown(options: Options<ShownField>): ShownField {
  return { kind: 'shown', ...options };
}

export const shownKind: Kind<ShownField> = {
  column: 'text',
  cell: ({ as }) => as ?? 'text',
  comparison: 'contains',
  searched: 'shown',
};
