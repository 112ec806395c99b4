import type { Entered, Kind, MaybePersonal, Options, Reading } from './kind.js';
import { invalid, onOneLine, readText } from './reading.js';
import { mayBeMasked } from '../mask.js';

/** An address of electronic mail. */
export interface EmailField extends Entered, MaybePersonal {
  readonly kind: 'email';
  readonly max: number;
}

export function email(options: Omit<Options<EmailField>, 'max'>): EmailField {
  return { kind: 'email', max: 254, ...options };
}

export const emailKind: Kind<EmailField> = {
  column: 'text',
  cell: 'text',
  comparison: 'contains',
  searched: 'typed',
  read: readAddress,
};

function readAddress(field: EmailField, sent: unknown): Reading {
  const reading = readText(field, sent, onOneLine);
  if (reading.kind !== 'value' || reading.value === null) return reading;
  if (field.personal === true && mayBeMasked(reading.value)) return invalid(`请输入完整的${field.label}`);
  return isEmail(String(reading.value)) ? reading : invalid(`${field.label}不是有效的邮箱地址`);
}

function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\\\]]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text);
}
