import { Big } from 'big.js';

/**
 * A number of a record as it travels in events: plain decimal text, so that no binary fraction comes near it. Only
 * answers to clients are JSON numbers, and fifteen digits are what those keep.
 */
export type Decimal = string;

const DECIMALS = 4;
const WHOLE_DIGITS = 11;
const LONGEST = 40;
const digitsAndDot = /^(\d+\.?\d*|\.\d+)$/;

export type DecimalReading = { readonly value: Decimal } | { readonly fault: 'not-a-number' | 'too-large' };

/**
 * Reads a number that somebody typed in digits and a dot; full-width digits, which Chinese input methods make, count.
 * What lies beyond four decimals is rounded half up.
 */
export function readDecimal(entered: string | number): DecimalReading {
  const text = typeof entered === 'number' ? plainText(entered) : entered.normalize('NFKC').trim();
  if (text.length > LONGEST) return { fault: 'too-large' };
  if (!digitsAndDot.test(text)) return { fault: 'not-a-number' };
  const number = new Big(text).round(DECIMALS, Big.roundHalfUp);
  return number.gte(`1e${WHOLE_DIGITS}`) ? { fault: 'too-large' } : { value: number.toFixed() };
}

/**
 * Part of a whole in percent, two decimals, half up (spec part 1, section 4).
 * @returns '0' where the whole is empty or 0
 */
export function percentageOf(part: Decimal | null, whole: Decimal | null): Decimal {
  if (whole === null || new Big(whole).eq(0)) return '0';
  return new Big(part ?? 0).times(100).div(whole).round(2, Big.roundHalfUp).toFixed();
}

/** Without an exponent, as far as it is a number at all. */
function plainText(number: number): string {
  return Number.isFinite(number) ? new Big(number).toFixed() : '';
}
