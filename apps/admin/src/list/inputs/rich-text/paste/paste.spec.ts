import { fromWeChat, fromWord } from './fixtures.js';
import { hasWords, pastedHtml } from './pasted-html.js';
import { pictureNote, withOwnPictures } from './pictures.js';
import { withLists } from './word-lists.js';

const origin = 'https://tcm.example';
const own = '/api/attachment-center/file/access/0189a5c2-0000-7000-8000-000000000001';

/** The tags without what is written in them, on one line. */
const bare = (html: string) => html.replace(/<(\w+)[^>]*?( start="\d+")?[^>]*>/g, '<$1$2>').replace(/\s*\n\s*/g, '');

describe('Word', () => {
  const lists = withLists(fromWord);

  it('has its numbered paragraphs made a list in a list', () => {
    expect(bare(lists)).toContain(
      '<ol><li><p>自评<span><o></o:p></span></p><ol><li><p>填报</p></li><li><p>复核</p></li></ol></li><li><p>评审</p></li></ol>',
    );
  });

  it('has its dots made a list of its own', () => {
    expect(bare(lists)).toMatch(/附件：<\/p><ul><li><p>.*名单<\/p><\/li><\/ul><p>/);
    expect(lists).not.toMatch(/mso-list:\s*Ignore/);
  });

  it('keeps what stands around its lists, and its pictures as a note', () => {
    expect(lists).toContain('工作安排');
    expect(pastedHtml(fromWord, origin)).toContain(`<p class=MsoNormal>${pictureNote}</p>`);
    expect(pastedHtml(fromWord, origin)).not.toContain('file:///');
  });
});

describe('lists', () => {
  const item = (mark: string, text: string, level = 1) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}</span>${text}</p>`;

  it.each([
    [
      'one that goes on from another',
      [item('3.', '三'), item('4.', '四')],
      '<ol start="3"><li><p>三</p></li><li><p>四</p></li></ol>',
    ],
    ['Chinese numbers', [item('一、', '甲')], '<ol><li><p>甲</p></li></ol>'],
    [
      'kinds that change',
      [item('·', '甲'), item('1.', '乙')],
      '<ul><li><p>甲</p></li></ul><ol><li><p>乙</p></li></ol>',
    ],
    ['one that begins deep', [item('·', '甲', 2), item('·', '乙', 1)], '<ul><li><p>甲</p></li><li><p>乙</p></li></ul>'],
  ])('%s', (_, paragraphs, list) => expect(withLists(paragraphs.join('\n'))).toBe(list));

  it('leaves everything else as it is', () => {
    const html = '<p>1. 甲</p><pre>乙</pre><ul><li>丙</li></ul>';
    expect(withLists(html)).toBe(html);
  });
});

describe('pictures', () => {
  it('of WeChat become a note, its words stay', () => {
    const html = pastedHtml(fromWeChat, origin);
    expect(html).toContain(`<section nodeleaf="">${pictureNote}</section><p>欢迎前来</p>`);
    expect(html).toContain('膏方门诊开诊');
    expect(html).not.toMatch(/<img|qpic/);
  });

  it.each([own, `${origin}${own}`])('of our own stay: %s', (address) => {
    expect(withOwnPictures(`<p><img alt="甲" src="${address}" width="3"></p>`, origin)).toBe(
      `<p><img alt="甲" src="${own}" width="3"></p>`,
    );
  });

  it.each([
    `https://elsewhere.example${own}`,
    `${origin}.elsewhere.example${own}`,
    `//elsewhere.example${own}`,
    `${own}/../../x`,
    'data:image/png;base64,AA==',
    'blob:https://tcm.example/1',
    '',
  ])('of elsewhere do not: %s', (address) => {
    expect(withOwnPictures(`<img src='${address}'>`, origin)).toBe(pictureNote);
  });
});

it.each([
  ['<p>甲</p>', true],
  ['<html><head><style>p {}</style></head><body><!--甲--><img src="a">&nbsp;</body></html>', false],
  ['', false],
])('%j says something: %s', (html, says) => expect(hasWords(html)).toBe(says));
