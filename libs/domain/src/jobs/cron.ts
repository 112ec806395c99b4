import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue/i18n.js';

const ZONE = 'Asia/Shanghai';

/** What may stand in an expression: numbers, names of months and weekdays, `L` and `#`, and Quartz's `?`. */
const SIGNS = /^[\d*?/,\-#L]+$/i;
const NAMES = /\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SUN|MON|TUE|WED|THU|FRI|SAT)(?=L?\b)/gi;

/**
 * What is wrong with a cron expression, or null. Five or six fields, seconds first, by the parser that makes the ticks; its
 * shorthands (`@daily`) and its random `H` are none of them.
 */
export function cronComplaint(expression: string): string | null {
  const fields = fieldsOf(expression);
  if (fields.length < 5 || fields.length > 6) return 'cron表达式应为5段或6段（6段时首段为秒），以空格分隔';
  if (!fields.every((field) => SIGNS.test(field.replace(NAMES, '0')))) return 'cron表达式中有不支持的字符';
  if (fields.some((field, index) => field.includes('?') && !takesNoValue(fields.length - index))) {
    return 'cron表达式中的“?”只能用于日期和星期';
  }
  try {
    const [next] = nextTimes(expression, new Date(), 1);
    return next ? null : 'cron表达式没有可执行的时间';
  } catch {
    return 'cron表达式不正确，请检查各段的取值范围';
  }
}

/** Whether a field, counted from the end, may leave its value to the other one: the day, and the weekday. */
function takesNoValue(fromTheEnd: number): boolean {
  return fromTheEnd === 3 || fromTheEnd === 1;
}

/** The next times after a moment, in order. */
export function nextTimes(expression: string, after: Date, count: number): Date[] {
  const parsed = CronExpressionParser.parse(expression, { tz: ZONE, currentDate: after });
  return parsed.take(count).map((time) => time.toDate());
}

/** The times after `from` and up to `until`, the latest `most` of them, in order. */
export function timesBetween(expression: string, from: Date, until: Date, most: number): Date[] {
  const times: Date[] = [];
  // The parser looks for times before its moment, and `until` itself is one of those that count.
  const parsed = CronExpressionParser.parse(expression, { tz: ZONE, currentDate: new Date(until.getTime() + 1) });
  while (times.length < most) {
    const time = parsed.prev().toDate();
    if (time <= from) break;
    times.unshift(time);
  }
  return times;
}

/** The expression in Chinese words; a weekday that is a number is said to be counted from Sunday as 0, as Quartz does not. */
export function cronWords(expression: string): string {
  const words = described(fieldsOf(expression).join(' '));
  const weekday = fieldsOf(expression).at(-1) ?? '';
  if (!/^\d/.test(weekday)) return words;
  return `${words}（星期的数字：0和7为星期日，1为星期一，6为星期六，与Quartz不同；可改用SUN至SAT）`;
}

/** What the parser of ticks understands, and the one of words does not, stays as it is written. */
function described(expression: string): string {
  try {
    return cronstrue.default.toString(expression, { locale: 'zh_CN', use24HourTimeFormat: true });
  } catch {
    return expression;
  }
}

function fieldsOf(expression: string): string[] {
  return expression.trim().split(/\s+/);
}
