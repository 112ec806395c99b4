import { blocksIn, blocksOf } from './blocks.js';
import { difference, type Pair, type Side } from './difference.js';
import { wordsIn } from './words.js';

const between = (one: string, other: string) => difference(blocksOf(one), blocksOf(other)).map(read);
const side = (one: Side | undefined, mark: string) =>
  one &&
  `${one.kind && `${one.kind}：`}${one.pieces.map(({ text, only }) => (only ? `${mark}${text}${mark}` : text)).join('')}`;
const read = ({ before, after, restyled }: Pair) => [
  side(before, '-'),
  side(after, '+'),
  ...(restyled ? ['format'] : []),
];

describe('blocksOf', () => {
  it('reads headings, lists, tables, pictures and escaped signs as people do', () => {
    const html = `<h2>时间</h2><ul><li><p>周一</p></li></ul><table><caption>表一</caption><tbody><tr><th><p>科</p></th><td>室</td></tr></tbody></table>
      <figure><p><img src="/x" alt="药园" /></p><figcaption>图 &amp; 文</figcaption></figure><p>a &lt;b&gt;<br />c</p><p></p>`;
    expect(blocksOf(html).map(({ kind, text }) => [kind, text])).toEqual([
      ['标题 2', '时间'],
      ['列表项', '周一'],
      ['表题', '表一'],
      ['表格行', '科 ｜ 室'],
      ['', '［图片：药园］'],
      ['图注', '图 & 文'],
      ['', 'a <b>\nc'],
    ]);
  });

  it('is of texts of several lines alone', () => {
    expect(
      blocksIn({ kind: 'longText', source: 'a', label: 'a', max: 9 }, '一\n\n二')?.map(({ text }) => text),
    ).toEqual(['一', '二']);
    expect(
      blocksIn({ kind: 'richJson', source: 'a', label: 'a', max: 9 }, '"<p>一</p>"')?.map(({ text }) => text),
    ).toEqual(['一']);
    expect(blocksIn({ kind: 'text', source: 'a', label: 'a', max: 9 }, '一')).toBeUndefined();
  });
});

describe('difference', () => {
  it('marks the words that are others, and none of the markup', () => {
    expect(between('<p>本院周一开展膏方门诊。</p>', '<p>本院<strong>周二</strong>开展膏方门诊。</p>')).toEqual([
      ['本院-周一-开展膏方门诊。', '本院+周二+开展膏方门诊。'],
    ]);
  });

  it('says of words that only look otherwise, and of another picture of the same name, that they do', () => {
    expect(between('<p>请知悉</p>', '<p><strong>请知悉</strong></p>')).toEqual([['请知悉', '请知悉', 'format']]);
    expect(between('<p><img src="/1" alt="图"></p>', '<p><img src="/2" alt="图"></p>')[0]).toContain('format');
    expect(between('<p>开诊时间</p>', '<h2>开诊时间</h2>')).toEqual([['开诊时间', '标题 2：开诊时间', 'format']]);
  });

  it('keeps what is the same beside each other, and what came or went by itself', () => {
    expect(between('<p>甲乙丙</p><p>一二三四</p>', '<p>甲乙丙</p><p>新来的段落</p>')).toEqual([
      ['甲乙丙', '甲乙丙'],
      ['-一二三四-', undefined],
      [undefined, '+新来的段落+'],
    ]);
  });

  it('has all of both texts, whatever they are', () => {
    const texts = [
      '<p>一。</p><p>二，三。</p>',
      '<h1>二，三。</h1><p>四</p><p>一。</p>',
      '',
      `<p>${'长'.repeat(9_999)}</p>`,
    ];
    const whole = (pairs: readonly Pair[], which: 'before' | 'after') =>
      pairs.map((pair) => pair[which]?.pieces.map(({ text }) => text).join('') ?? '').join('');
    for (const one of texts)
      for (const other of texts) {
        const pairs = difference(blocksOf(one), blocksOf(other));
        expect(whole(pairs, 'before')).toBe(
          blocksOf(one)
            .map(({ text }) => text)
            .join(''),
        );
        expect(whole(pairs, 'after')).toBe(
          blocksOf(other)
            .map(({ text }) => text)
            .join(''),
        );
      }
  });

  it('is there in a moment for the longest texts that have nothing in common', () => {
    const long = (from: number) =>
      Array.from({ length: 2_000 }, (_, n) => `<p>${String.fromCodePoint(from + (n % 900)).repeat(20)}${n}，</p>`).join(
        '',
      );
    const begun = performance.now();
    expect(between(long(0x4e00), long(0x6e00)).length).toBeGreaterThanOrEqual(2_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

test('words are told apart without blanks, and nothing of a text is lost', () => {
  expect(wordsIn('中医药服务，很好')).toContain('，');
  expect(wordsIn('今天天气').length).toBeGreaterThan(1);
  const text = `${'字'.repeat(250)} a-b。\n末`;
  expect(wordsIn(text).join('')).toBe(text);
});
