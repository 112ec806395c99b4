const escaped = /\\u(0000|d[89a-f])/i;
const unstorable = /[\0\p{Surrogate}]/u;

/** Said to whoever sends such a text. */
export const UNSTORABLE = '请求中含有无法保存的字符';

/** Whether one text, as it is and not as JSON has it, can be kept. */
export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

/**
 * Whether every text of a JSON body can be kept. PostgreSQL takes no NUL, and half of a surrogate pair is no character;
 * nobody types either. Both can only be written as escapes, so that most bodies need no second look.
 */
export function isStorable(json: string): boolean {
  if (!escaped.test(json)) return true;
  let storable = true;
  JSON.parse(json, (name, value: unknown) => {
    if (unstorable.test(name) || (typeof value === 'string' && unstorable.test(value))) storable = false;
    return value;
  });
  return storable;
}
