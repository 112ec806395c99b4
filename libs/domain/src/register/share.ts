import { Big } from 'big.js';
import { type Decimal, percentageOf, readDecimal } from './decimal.js';
import type { TypedValues } from './kinds/kind.js';

/** What a share comes to with what is typed so far; null while one of its parts is missing. */
export function shareOf(
  values: TypedValues,
  parts: { readonly amount: string; readonly total: string },
): Decimal | null {
  const [part, whole] = [typedDecimal(typedText(values[parts.amount])), typedDecimal(typedText(values[parts.total]))];
  return part === null || whole === null || new Big(whole).eq(0) ? null : percentageOf(part, whole);
}

export function aboveHundred(label: string, share: Decimal | null): string | undefined {
  return share !== null && new Big(share).gt(100) ? `${label}超过100%，请核对` : undefined;
}

/** A number as far as the text is one. */
export function typedDecimal(text: string): Decimal | null {
  const reading = readDecimal(text);
  return 'value' in reading ? reading.value : null;
}

/** What is typed somewhere, as text; empty for what is no text. */
export function typedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
