import { article } from './content/article.js';
import { withParts } from '../register/extension.js';
import type { Register } from '../register/register.js';

const { offered } = article.extension!.told!;
const inForms = (asked: string | null) =>
  Object.entries((withParts(article, offered, asked) as Register).fields)
    .filter(([, { internal }]) => !internal)
    .map(([name]) => name);

test('forms have the parts that are asked for, what must be entered, and what is no part', () => {
  const shown = inForms('作者, 附件');
  expect(shown).toEqual(expect.arrayContaining(['author', 'fileId']));
  expect(shown).toEqual(
    expect.arrayContaining(['titleName', 'releaseTime', 'content', 'columnId', 'expireTime', 'top']),
  );
  expect(shown.filter((name) => ['subtitleName', 'coverId', 'source', 'sourceUrl'].includes(name))).toEqual([]);
});

test('where nothing is asked for, everything is there', () => {
  expect(inForms(null)).toEqual(Object.keys(article.fields));
  expect(inForms(' ')).toEqual(Object.keys(article.fields));
});

test('every part on offer is a field of an article', () => {
  const labels = Object.values(article.fields).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...offered]));
});
