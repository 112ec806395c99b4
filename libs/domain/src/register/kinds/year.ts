import type { Entered, Kind, Options, Reading } from './kind.js';
import { invalid, FIRST_YEAR, isFiniteNumber, LAST_YEAR, value, wrongType } from './reading.js';

/** yyyy. */
export interface YearField extends Entered {
  readonly kind: 'year';
}

export function year(options: Options<YearField>): YearField {
  return { kind: 'year', ...options };
}

export const yearKind: Kind<YearField> = {
  column: 'integer',
  cell: 'year',
  comparison: 'equals',
  filter: { takes: (text) => /^\d{4}$/.test(text), what: '年份' },
  read: ({ label }, sent) => readYear(label, sent),
  doubt: ({ field: { label }, text, thisYear }) => (Number(text) > thisYear ? `${label}${text}晚于今年` : undefined),
};

function readYear(label: string, sent: unknown): Reading {
  if (typeof sent !== 'string' && !isFiniteNumber(sent)) return wrongType('number');
  const text = String(sent).normalize('NFKC').trim();
  if (text === '') return value(null);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? value(year) : invalid(`${label}不是有效的年份`);
}
