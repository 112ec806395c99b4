import { readDecimal } from './decimal.js';
import type { EnteredField, FieldValue, PersonalNumberField } from './field.js';
import { mayBeMasked } from './masking.js';

/** What came of reading one member of what was sent. */
export type Reading =
  | { readonly kind: 'value'; readonly value: FieldValue }
  /** The right JSON type with a wrong value: for the business to refuse, in these words. */
  | { readonly kind: 'complaint'; readonly msg: string }
  /** Another JSON type than the field takes: the fault of the request. */
  | { readonly kind: 'wrong-type'; readonly expected: 'string' | 'number' | 'array' };

const MOST_CHOICES = 100;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads one field by its kind. Null, missing and empty all mean that nothing is there, which is then asked for if required. */
export function readField(field: EnteredField, sent: unknown): Reading {
  const reading = isNothing(sent) ? value(null) : readByKind(field, sent);
  const empty = reading.kind === 'value' && reading.value === null;
  return empty && field.required !== undefined ? complaint(field.required) : reading;
}

function readByKind(field: EnteredField, sent: unknown): Reading {
  switch (field.kind) {
    case 'text':
      return readText(field, sent, onOneLine);
    case 'phone':
    case 'idCard':
      return readPersonalNumber(field, sent);
    case 'longText':
      return readText(field, sent, (text) => text.replace(/\r\n?/g, '\n'));
    case 'number':
    case 'percent':
      return readNumber(field.label, sent);
    case 'year':
      return readYear(field.label, sent);
    default:
      return field.kind === 'dictionaryChoices' ? readChoices(field.label, sent) : readWord(field, sent);
  }
}

function readText(field: { label: string; max: number }, sent: unknown, tidy: (text: string) => string): Reading {
  if (typeof sent !== 'string' && !isFiniteNumber(sent)) return wrongType('string');
  const text = withoutInvisible(tidy(String(sent))).trim();
  if ([...text].length > field.max) return complaint(`${field.label}不能超过${field.max}个字`);
  return value(text === '' ? null : text);
}

/** What lists show masked is no number, and must not take the place of one. */
function readPersonalNumber(field: PersonalNumberField, sent: unknown): Reading {
  const reading = readText(field, sent, onOneLine);
  return reading.kind === 'value' && mayBeMasked(reading.value) ? complaint(`请输入完整的${field.label}`) : reading;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

/** What is chosen or picked, and so comes as text only. */
function readWord(field: Exclude<EnteredField, { kind: 'number' }>, sent: unknown): Reading {
  if (typeof sent !== 'string') return wrongType('string');
  const word = withoutInvisible(sent).trim();
  if (word === '') return value(null);
  switch (field.kind) {
    case 'choice':
      return field.options.includes(word) ? value(word) : complaint(`${field.label}不在可选范围内`);
    case 'date':
      return isDay(word) ? value(word) : complaint(`${field.label}不是有效的日期`);
    case 'file':
      return uuid.test(word) ? value(word.toLowerCase()) : complaint('附件不存在，请重新上传');
    default:
      return word.length <= 100 ? value(word) : complaint(`${field.label}不能超过100个字`);
  }
}

function readNumber(label: string, sent: unknown): Reading {
  if (typeof sent !== 'string' && !isFiniteNumber(sent)) return wrongType('number');
  if (typeof sent === 'string' && sent.trim() === '') return value(null);
  const read = readDecimal(sent);
  if ('value' in read) return value(read.value);
  return complaint(read.fault === 'too-large' ? `${label}数值过大` : `${label}只能输入数字和小数点`);
}

function readYear(label: string, sent: unknown): Reading {
  if (typeof sent !== 'string' && !isFiniteNumber(sent)) return wrongType('number');
  const text = String(sent).normalize('NFKC').trim();
  if (text === '') return value(null);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? value(year) : complaint(`${label}不是有效的年份`);
}

function readChoices(label: string, sent: unknown): Reading {
  if (!Array.isArray(sent) || sent.some((name) => typeof name !== 'string')) return wrongType('array');
  const names = [...new Set((sent as string[]).map((name) => withoutInvisible(name).trim()))].filter(
    (name) => name !== '',
  );
  if (names.length > MOST_CHOICES) return complaint(`${label}不能超过${MOST_CHOICES}项`);
  if (names.some((name) => name.length > 100)) return complaint(`${label}每项不能超过100个字`);
  return value(names.length === 0 ? null : names);
}

/** A day that the calendar has. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
}

/** Control characters and halves of characters, which no database keeps; line breaks and tabs are characters of a text. */
function withoutInvisible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
}

function isNothing(sent: unknown): sent is null | undefined {
  return sent === null || sent === undefined;
}

function isFiniteNumber(sent: unknown): sent is number {
  return typeof sent === 'number' && Number.isFinite(sent);
}

function value(read: FieldValue): Reading {
  return { kind: 'value', value: read };
}

function complaint(msg: string): Reading {
  return { kind: 'complaint', msg };
}

function wrongType(expected: 'string' | 'number' | 'array'): Reading {
  return { kind: 'wrong-type', expected };
}
