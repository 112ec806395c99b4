import { quickestOf } from '../../../../../tests/support/quickest.js';
import { file, payloads } from './fixtures.js';
import { safeHtml } from './safe-html.js';

test.each(payloads)('%s', (payload) => {
  const kept = safeHtml(`<p>前</p>${payload}<p>后</p>`);
  expect(kept).not.toMatch(
    /<\s*(?:script|style|iframe|object|embed|svg|math|link|meta|base|form|input|template|xmp|video)/i,
  );
  for (const [tag] of kept.matchAll(/<[a-z][^>]*>/gi)) {
    expect(tag).not.toMatch(/\son[a-z]+\s*=|\sstyle\s*=|script:|data:|expression|url\(/i);
  }
  expect(kept).toContain('<p>前</p>');
  expect(safeHtml(kept)).toBe(kept);
});

test.each([
  ['a picture of our own', `<img src="${file}" alt="图" />`, `<img src="${file}" alt="图" />`],
  ['a picture from elsewhere', '<img src="https://evil.cn/a.png">', ''],
  ['a way out of our files', `<img src="${file}/../../x">`, ''],
  ['a picture of another server', `<img src="/${file}">`, ''],
  ['a picture in itself', '<img src="data:image/png;base64,AAAA">', ''],
  [
    'a link',
    '<a href="https://www.gov.cn/" target="top" rel="opener">政府网</a>',
    '<a href="https://www.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">政府网</a>',
  ],
  [
    'a link to the server that the page is on',
    '<a href="//evil.cn">x</a>',
    '<a rel="noopener noreferrer nofollow">x</a>',
  ],
  ['a size', '<span style="font-size: 18pt">大</span>', '<span class="size-18">大</span>'],
  ['a size of another kind', '<span style="font-size:16px">中</span>', '<span class="size-12">中</span>'],
  [
    'colours',
    '<span style="color:#f00;background-color:rgb(255,250,120)">红</span>',
    '<span class="background-yellow colour-red">红</span>',
  ],
  ['white paper', '<p style="background-color: white; background: #ffffff">纸</p>', '<p>纸</p>'],
  ['the middle', '<p style="TEXT-ALIGN: Center">中</p>', '<p class="align-center">中</p>'],
  ['classes', '<p class="align-right MsoNormal size-99 size-12">右</p>', '<p class="align-right size-12">右</p>'],
  [
    'a table',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
  ],
])('%s', (_what, sent, kept) => expect(safeHtml(sent)).toBe(kept));

test('a long article is read in a moment', async () => {
  const long = '<p style="font-size:12pt">县域<b>中医药</b>服务</p>'.repeat(3_000);
  const read = () => expect(safeHtml(long)).toContain('size-12');
  expect(await quickestOf([1, 2, 3], read)).toBeLessThan(2_000);
});
