import { inOwnPlace } from '../read/own-pictures.js';
import { plainText } from '@county-tcm/domain/register/plain-text';
import { xmlText } from '../feeds/xml.js';
import { numbersAround } from './parts.js';

test('the first page, the last, and those around', () => {
  expect(numbersAround(1, 1)).toEqual([1]);
  expect(numbersAround(5, 9)).toEqual([1, 3, 4, 5, 6, 7, 9]);
  expect(numbersAround(9, 9)).toEqual([1, 7, 8, 9]);
});

test('rich text as words', () => {
  expect(plainText('<p>中医&nbsp;&lt;药&gt;</p><ul><li>一</li><li>二</li></ul>')).toBe('中医 <药> 一 二');
});

test('pictures of our own are asked for as a part of what they stand in', () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const frame = { base: '/portal/x' } as Parameters<typeof inOwnPlace>[1];
  expect(
    inOwnPlace(`<p><img alt="图" src="/api/attachment-center/file/access/${id}"></p>`, frame, 'article', 'a'),
  ).toBe(`<p><img alt="图" src="/portal/x/files/article/a/${id}?width=960" loading="lazy"></p>`);
  expect(inOwnPlace('<img src="/api/other">', frame, 'article', 'a')).toBe('<img src="/api/other">');
});

test('XML holds what it can', () => {
  expect(xmlText('一\u0000<b>&"\u0008')).toBe('一&lt;b&gt;&amp;&quot;');
});
