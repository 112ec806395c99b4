import type { Entered, Kind, Options, Reading } from './kind.js';
import { invalid, onOneLine, readText } from './reading.js';

/** An address on the web. Only what a browser opens without running it: http and https. */
export interface WebAddressField extends Entered {
  readonly kind: 'webAddress';
  readonly max: number;
}

export function webAddress(
  options: Omit<Options<WebAddressField>, 'max'> & { readonly max?: number },
): WebAddressField {
  return { kind: 'webAddress', max: 500, ...options };
}

export const webAddressKind: Kind<WebAddressField> = {
  column: 'text',
  cell: 'text',
  comparison: 'contains',
  searched: 'typed',
  read: readAddress,
};

function readAddress(field: WebAddressField, sent: unknown): Reading {
  const reading = readText(field, sent, onOneLine);
  if (reading.kind !== 'value' || reading.value === null) return reading;
  return isWebAddress(String(reading.value)) ? reading : invalid(`${field.label}不是有效的网址`);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text);
}
