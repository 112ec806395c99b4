import type { Entered, FieldValue, Kind, Options, Reading } from './kind.js';
import { invalid, isDay, readWord, value } from './reading.js';

/** A moment to the second, `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export interface DateTimeField extends Entered {
  readonly kind: 'dateTime';
}

export function dateTime(options: Options<DateTimeField>): DateTimeField {
  return { kind: 'dateTime', ...options };
}

/** Events hold the moment as it was typed; its column holds it as a moment, of which Shanghai is eight hours ahead. */
export const dateTimeKind: Kind<DateTimeField> = {
  column: 'timestamptz',
  cell: 'time',
  comparison: null,
  read: ({ label }, sent) => readWord(sent, (word) => readMoment(label, word)),
  stored: (moment: FieldValue) => (typeof moment === 'string' ? `${moment}${OFFSET}` : null),
  answer: (moment) => (moment instanceof Date ? inShanghai(moment) : String(moment).slice(0, LENGTH)),
};

const OFFSET = '+08:00';
const LENGTH = 'yyyy-MM-dd HH:mm:ss'.length;

/** A day alone is its beginning, a time without seconds has none. */
function readMoment(label: string, word: string): Reading {
  const [, day = '', hour = '00', minute = '00', second = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(word) ?? [];
  const isMoment = isDay(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isMoment ? value(`${day} ${hour}:${minute}:${second}`) : invalid(`${label}不是有效的时间`);
}

function inShanghai(moment: Date): string {
  const ahead = new Date(moment.getTime() + 8 * 3_600_000);
  return ahead.toISOString().slice(0, LENGTH).replace('T', ' ');
}
