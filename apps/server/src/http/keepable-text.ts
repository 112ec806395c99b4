const escaped = /\\u(0000|d[89a-f])/i;
const unkeepable = /[\0\p{Surrogate}]/u;

/** Said to whoever sends such a text. */
export const UNKEEPABLE = '请求中含有无法保存的字符';

/** Whether one text, as it is and not as JSON has it, can be kept. */
export function isKeepableText(text: string): boolean {
  return !unkeepable.test(text);
}

/**
 * Whether every text of a JSON body can be kept. PostgreSQL takes no NUL, and half of a surrogate pair is no character;
 * nobody types either. Both can only be written as escapes, so that most bodies need no second look.
 */
export function isKeepable(json: string): boolean {
  if (!escaped.test(json)) return true;
  let keepable = true;
  JSON.parse(json, (name, value: unknown) => {
    if (unkeepable.test(name) || (typeof value === 'string' && unkeepable.test(value))) keepable = false;
    return value;
  });
  return keepable;
}
