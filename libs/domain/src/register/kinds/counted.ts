import type { Described, Kind, Options } from './kind.js';

/**
 * A number that is counted beside the history, in a table of its own, since it changes too often for events and nobody
 * asks who changed it. A record that is not in the table has 0.
 */
export interface CountedField extends Described {
  readonly kind: 'counted';
  /** The table, its column with the record's id, and the one with the number. */
  readonly table: string;
  readonly by: string;
  readonly number: string;
}

export function counted(options: Options<CountedField>): CountedField {
  return { kind: 'counted', ...options };
}

export const countedKind: Kind<CountedField> = {
  column: 'integer',
  cell: 'number',
  comparison: null,
  answer: Number,
  empty: 0,
};
