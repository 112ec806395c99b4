import type { CellKind, ExportColumn } from './exported-list.js';

/** The most characters that a cell takes. */
const LONGEST_TEXT = 32_767;

/** `@` keeps what is text from being understood as a number or a formula once somebody edits it. */
const formats: Readonly<Record<CellKind, string>> = {
  text: '@',
  longText: '@',
  number: 'General',
  percent: '0.00',
  year: '0',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
};

const widths: Readonly<Record<CellKind, number>> = {
  text: 22,
  longText: 48,
  number: 12,
  percent: 12,
  year: 10,
  date: 13,
  time: 21,
};

export function formatOf({ kind }: ExportColumn): string {
  return formats[kind];
}

/** Wide enough for the values and for the head with its filter button, where a Chinese character takes two places. */
export function widthOf(column: ExportColumn): number {
  return Math.min(60, Math.max(widths[column.kind], headOf(column).length * 2 + 4));
}

export function headOf({ label, kind, unit }: ExportColumn): string {
  const counted = unit ?? (kind === 'percent' ? '%' : undefined);
  return counted === undefined ? label : `${label}（${counted}）`;
}

/** A value as exceljs writes it; what does not look like what its column holds (a masked day) is text. */
export function cellOf({ kind, words }: ExportColumn, value: unknown): string | number | Date | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  if (Array.isArray(value)) return textOf(value.map((one) => words?.[String(one)] ?? String(one)).join('、'));
  switch (kind) {
    case 'number':
    case 'percent':
    case 'year':
      return numberOf(value);
    case 'date':
    case 'time':
      return momentOf(String(value as string));
    default:
      return textOf(words?.[String(value as string)] ?? String(value as string));
  }
}

function numberOf(value: unknown): string | number {
  const number = Number(value);
  return Number.isFinite(number) ? number : textOf(String(value as string));
}

/** Workbooks know no time zones: a moment stands in them as the clocks of Shanghai show it. */
function momentOf(text: string): string | Date {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  const moment = day === undefined ? undefined : new Date(`${day}T${time}Z`);
  return moment === undefined || Number.isNaN(moment.getTime()) ? textOf(text) : moment;
}

function textOf(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}
