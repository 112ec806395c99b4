import { mayBeMasked } from '../mask.js';
import type { Doubted, Entered, Kind, MaybePersonal, Options, Reading } from './kind.js';
import { invalid, isDay, onOneLine, readText } from './reading.js';

/** The number of a telephone or of an identity card, kept as it was typed. */
export interface PersonalNumberField extends Entered, MaybePersonal {
  readonly kind: 'phone' | 'idCard';
  readonly max: number;
  readonly personal: true;
}

export type PhoneField = PersonalNumberField & { readonly kind: 'phone' };
export type IdCardField = PersonalNumberField & { readonly kind: 'idCard' };

export function phone(options: Omit<Options<PersonalNumberField>, 'max' | 'personal'>): PhoneField {
  return { kind: 'phone', max: 20, personal: true, ...options };
}

export function idCard(options: Omit<Options<PersonalNumberField>, 'max' | 'personal'>): IdCardField {
  return { kind: 'idCard', max: 20, personal: true, ...options };
}

export const phoneKind: Kind<PersonalNumberField> = kindOf(isTelephone);
export const idCardKind: Kind<PersonalNumberField> = kindOf(isIdCard);

function kindOf(isOne: (text: string) => boolean): Kind<PersonalNumberField> {
  return {
    column: 'text',
    cell: 'text',
    comparison: 'contains',
    read,
    doubt: ({ field: { label }, text }: Doubted<PersonalNumberField>) =>
      text === '' || mayBeMasked(text) || isOne(text) ? undefined : `${label}可能有误`,
  };
}

/** What lists show masked is no number, and must not take the place of one. */
function read(field: PersonalNumberField, sent: unknown): Reading {
  const reading = readText(field, sent, onOneLine);
  return reading.kind === 'value' && mayBeMasked(reading.value) ? invalid(`请输入完整的${field.label}`) : reading;
}

/** A mobile number, or one of the fixed network with or without its area and extension. */
function isTelephone(text: string): boolean {
  return /^(\+?86[- ]?)?(1[3-9]\d{9}|(0\d{2,3}[- ]?)?[2-9]\d{6,7}([- ]\d{1,6})?|[48]00[- ]?\d{3}[- ]?\d{4})$/.test(
    text,
  );
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkMarks = '10X98765432';

/** Eighteen places with a day of birth that there was and the right check mark (GB 11643), or the fifteen of old. */
function isIdCard(text: string): boolean {
  if (/^\d{15}$/.test(text)) return isDayOf(`19${text.slice(6, 12)}`);
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const sum = weights.reduce((all, weight, place) => all + weight * Number(text[place]), 0);
  return isDayOf(text.slice(6, 14)) && checkMarks[sum % 11] === text[17]?.toUpperCase();
}

function isDayOf(digits: string): boolean {
  return isDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);
}
