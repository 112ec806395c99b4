import { htmlOfJson, jsonOfHtml } from './json-html.js';

it.each([
  ['', ''],
  ['"<p>放假</p>"', '<p>放假</p>'],
  ['<p>放假</p>', '<p>放假</p>'],
  ['2026', '2026'],
  ['{"text":"<p>放假</p>"}', undefined],
  ['["甲"]', undefined],
])('%j holds %j', (json, html) => expect(htmlOfJson(json)).toBe(html));

it('reads what it writes', () => {
  const html = '<p class="size-12">“甲”</p>\n';
  expect(htmlOfJson(jsonOfHtml(html))).toBe(html);
  expect(jsonOfHtml('')).toBe('');
});
