import { Big } from 'big.js';
import { type Decimal, percentageOf, readDecimal } from './decimal.js';
import { type Field, isEntered } from './field.js';
import { mayBeMasked } from './masking.js';
import type { Register } from './register.js';

/** What looks wrong in a record and may be right: whoever saves is asked, and can overrule it. */
export interface Doubt {
  /** Left out where it is about the record as a whole. */
  readonly field?: string;
  readonly msg: string;
}

/** A record as far as it is typed: text, lists of names, lists of files. */
export type TypedValues = Readonly<Record<string, unknown>>;

/**
 * Everything in a record that nobody forbids and that is hardly meant (spec part 1, section 5 has no rules for it): a
 * year to come, a share above 100 %, an identity card or telephone that there cannot be, a record of nothing.
 */
export function doubtsAbout({ fields }: Register, values: TypedValues, thisYear: number): readonly Doubt[] {
  if (isBlank(fields, values)) return [{ msg: '没有填写任何内容，保存后是一条空记录' }];
  return Object.entries(fields).flatMap(([name, field]) => {
    const msg = doubtAbout(name, field, values, thisYear);
    return msg === undefined ? [] : [{ field: name, msg }];
  });
}

/** Whether nothing was typed but, at most, the year that it would be of. */
function isBlank(fields: Register['fields'], values: TypedValues): boolean {
  const asked = Object.entries(fields).filter(([, field]) => isEntered(field) && field.kind !== 'year');
  return asked.every(([name]) => isEmpty(values[name]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) ? value.length === 0 : textOf(value) === '');
}

function doubtAbout(name: string, field: Field, values: TypedValues, thisYear: number): string | undefined {
  const text = textOf(values[name]);
  switch (field.kind) {
    case 'year':
      return Number(text) > thisYear ? `${field.label}${text}晚于今年` : undefined;
    case 'proportion':
      return aboveHundred(field.label, shareOf(values, field));
    case 'percent':
      return aboveHundred(field.label, decimal(text)) ?? otherThanItsParts(field, text, values);
    case 'number':
      return field.usual && outside(field.label, field.usual, decimal(text));
    case 'idCard':
      return text === '' || mayBeMasked(text) || isIdCard(text) ? undefined : `${field.label}可能有误`;
    case 'phone':
      return text === '' || mayBeMasked(text) || isTelephone(text) ? undefined : `${field.label}可能有误`;
    default:
      return undefined;
  }
}

/** What a share comes to with what is typed so far; null while one of its parts is missing. */
export function shareOf(
  values: TypedValues,
  parts: { readonly amount: string; readonly total: string },
): Decimal | null {
  const [part, whole] = [decimal(textOf(values[parts.amount])), decimal(textOf(values[parts.total]))];
  return part === null || whole === null || new Big(whole).eq(0) ? null : percentageOf(part, whole);
}

function aboveHundred(label: string, share: Decimal | null): string | undefined {
  return share !== null && new Big(share).gt(100) ? `${label}超过100%，请核对` : undefined;
}

function otherThanItsParts(
  { label, of }: Extract<Field, { kind: 'number' | 'percent' }>,
  text: string,
  values: TypedValues,
): string | undefined {
  const [typed, share] = [decimal(text), of ? shareOf(values, of) : null];
  if (typed === null || share === null || new Big(typed).round(2, Big.roundHalfUp).eq(share)) return undefined;
  return `${label}按所填人数计算为${new Big(share).toFixed(2)}%`;
}

interface Usual {
  readonly from: number;
  readonly to: number;
  readonly whole?: true;
}

function outside(label: string, { from, to, whole }: Usual, typed: Decimal | null): string | undefined {
  if (typed === null) return undefined;
  const number = new Big(typed);
  if (number.lt(from) || number.gt(to)) return `${label}一般在${from}到${to}之间`;
  return whole && !number.mod(1).eq(0) ? `${label}一般为整数` : undefined;
}

function decimal(text: string): Decimal | null {
  const reading = readDecimal(text);
  return 'value' in reading ? reading.value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
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
  if (/^\d{15}$/.test(text)) return isDay(`19${text.slice(6, 12)}`);
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const sum = weights.reduce((all, weight, place) => all + weight * Number(text[place]), 0);
  return isDay(text.slice(6, 14)) && checkMarks[sum % 11] === text[17]?.toUpperCase();
}

function isDay(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
