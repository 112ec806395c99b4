import { isStructured, jsonOf, richTextIn } from './rich-json.js';

test.each(['<p>各单位“<b>注意</b>”</p>', '第一行\n第二行', '2026', 'true', ''])('%j is typed as it is read', (html) => {
  expect(richTextIn(jsonOf(html))).toBe(html);
});

test('a text is sent as a JSON string, and nothing as nothing', () => {
  expect(jsonOf(' <p>通知</p> ')).toBe('"<p>通知</p>"');
  expect(jsonOf('  ')).toBe('');
});

test('what is no JSON is read as the text that it is', () => {
  expect(richTextIn('<p>通知</p>')).toBe('<p>通知</p>');
});

test.each([
  ['{"text":"<p>放假</p>"}', true],
  ['["甲"]', true],
  ['<p>放假</p>', false],
  ['2026', false],
  ['', false],
])('whether %j has a shape of its own: %j', (text, shaped) => expect(isStructured(text)).toBe(shaped));

test('JSON of another shape stays what it is', () => {
  const json = '{"body":"<p>通知</p>"}';
  expect(richTextIn(json)).toBe(json);
  expect(jsonOf(json)).toBe(json);
});
