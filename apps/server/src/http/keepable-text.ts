const escaped = /\\u(0000|d[89a-f])/i;
const unkeepable = /[\0\p{Surrogate}]/u;

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
