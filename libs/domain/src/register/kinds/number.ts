import { Big } from 'big.js';
import { type Decimal, readDecimal } from '../decimal.js';
import { aboveHundred, shareOf, typedDecimal } from '../share.js';
import type { Doubted, Entered, Kind, Options, Reading } from './kind.js';
import { invalid, isFiniteNumber, value, wrongType } from './reading.js';

/** Digits and a dot: an amount, or with `percent` a share of a hundred. */
export interface NumberField extends Entered {
  readonly kind: 'number' | 'percent';
  /** What is counted, e.g. 人次. */
  readonly unit?: string;
  /** Counts or puts in order: fractions are refused. */
  readonly whole?: true;
  /** Where it usually is; anything else is doubted, not refused. */
  readonly usual?: { readonly from: number; readonly to: number; readonly whole?: true };
  /** Of a typed percentage, the number fields that it follows from where both are there. */
  readonly of?: { readonly amount: string; readonly total: string };
}

export function number(options: Options<NumberField>): NumberField {
  return { kind: 'number', ...options };
}

export function percent(options: Omit<Options<NumberField>, 'unit'>): NumberField {
  return { kind: 'percent', ...options };
}

const numeric = {
  column: 'numeric',
  comparison: 'contains',
  read: readNumber,
  answer: Number,
} as const;

export const numberKind: Kind<NumberField> = {
  ...numeric,
  cell: 'number',
  doubt: ({ field: { label, usual }, text }) => usual && outside(label, usual, typedDecimal(text)),
};

export const percentKind: Kind<NumberField> = {
  ...numeric,
  cell: 'percent',
  doubt: (doubted) => aboveHundred(doubted.field.label, typedDecimal(doubted.text)) ?? otherThanItsParts(doubted),
};

function readNumber({ label, whole }: NumberField, sent: unknown): Reading {
  if (typeof sent !== 'string' && !isFiniteNumber(sent)) return wrongType('number');
  if (typeof sent === 'string' && sent.trim() === '') return value(null);
  const read = readDecimal(sent);
  if ('value' in read) return whole && read.value.includes('.') ? invalid(`${label}只能输入数字`) : value(read.value);
  return invalid(read.fault === 'too-large' ? `${label}数值过大` : `${label}只能输入数字和小数点`);
}

function outside(
  label: string,
  { from, to, whole }: NonNullable<NumberField['usual']>,
  typed: Decimal | null,
): string | undefined {
  if (typed === null) return undefined;
  const number = new Big(typed);
  if (number.lt(from) || number.gt(to)) return `${label}一般在${from}到${to}之间`;
  return whole && !number.mod(1).eq(0) ? `${label}一般为整数` : undefined;
}

function otherThanItsParts({ field: { label, of }, text, values }: Doubted<NumberField>): string | undefined {
  const [typed, share] = [typedDecimal(text), of ? shareOf(values, of) : null];
  if (typed === null || share === null || new Big(typed).round(2, Big.roundHalfUp).eq(share)) return undefined;
  return `${label}按所填人数计算为${new Big(share).toFixed(2)}%`;
}
