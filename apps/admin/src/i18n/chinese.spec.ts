import english from 'ra-language-english';
import { chinese } from './chinese.js';

type Messages = { [key: string]: Messages | string | undefined };

const leaves = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : value ? leaves(value, `${path}${key}.`) : [],
  );
const placeholders = (message: string) => [...new Set(message.match(/%\{\w+\}/g) ?? [])];

describe('the Chinese catalogue', () => {
  const ours = new Map(leaves(chinese));
  const theirs = leaves(english);

  it('has every message of react-admin and no other', () => {
    expect([...ours.keys()].sort()).toEqual(theirs.map(([key]) => key).sort());
  });

  it.each(theirs)('%s has as many forms and only known placeholders', (key, message) => {
    const own = ours.get(key) ?? '';
    expect(own.split('||||')).toHaveLength(message.split('||||').length);
    expect(placeholders(message)).toEqual(expect.arrayContaining(placeholders(own)));
  });

  it('is written in Chinese', () => {
    const unwritten = [...ours].filter(([, text]) => !/\p{Script=Han}/u.test(text) && !/^[\s%{}\w]*$/.test(text));
    expect(unwritten).toEqual([]);
  });
});
