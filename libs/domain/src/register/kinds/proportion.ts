import { percentageOf } from '../decimal.js';
import { aboveHundred, shareOf } from '../share.js';
import type { Described, FieldValue, Kind, Options } from './kind.js';

/** What one field's number is of another's, in percent: worked out, never typed. */
export interface ProportionField extends Described {
  readonly kind: 'proportion';
  /** The field that holds the part. */
  readonly amount: string;
  /** The field that holds the whole. */
  readonly total: string;
  /** The percentage that is asked for but not enforced. */
  readonly recommended?: number;
}

export function proportion<const Amount extends string, const Total extends string>(
  options: Omit<Options<ProportionField>, 'amount' | 'total'> & { readonly amount: Amount; readonly total: Total },
): ProportionField & { readonly amount: Amount; readonly total: Total } {
  return { kind: 'proportion', ...options };
}

export const proportionKind: Kind<ProportionField> = {
  column: 'numeric',
  cell: 'percent',
  comparison: 'contains',
  compute: ({ amount, total }, values) => percentageOf(decimal(values[amount]), decimal(values[total])),
  answer: Number,
  doubt: ({ field, values }) => aboveHundred(field.label, shareOf(values, field)),
};

function decimal(value: FieldValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
