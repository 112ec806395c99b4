import type { Entered, Kind, MaybePersonal, Options } from './kind.js';
import { invalid, isDay, readWord, value } from './reading.js';

/** A day, yyyy-MM-dd. */
export interface DateField extends Entered, MaybePersonal {
  readonly kind: 'date';
}

export function date(options: Options<DateField>): DateField {
  return { kind: 'date', ...options };
}

export const dateKind: Kind<DateField> = {
  column: 'date',
  cell: 'date',
  comparison: 'equals',
  filter: { takes: isDay, what: '日期' },
  read: ({ label }, sent) => readWord(sent, (word) => (isDay(word) ? value(word) : invalid(`${label}不是有效的日期`))),
};
