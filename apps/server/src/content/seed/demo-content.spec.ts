import { describe, expect, test } from '@jest/globals';
import { articleParts } from '@county-tcm/domain/registers/content/model';
import { type DemoColumn, readArticles, readStructure, readSurroundings, storyTimeOf } from './demo-content.js';
import { coversOf } from './article-covers.js';
import { coverPicture, scenePicture } from './drawn-pictures.js';
import { richTextOf } from './written-text.js';

/** What the demo's sites are told from is whole before anything is told. */

const structure = await readStructure();
const articles = await readArticles();
const surroundings = await readSurroundings();

const leavesOf = (columns: readonly DemoColumn[]): DemoColumn[] =>
  columns.flatMap((column) => (column.children ? leavesOf(column.children) : [column]));
const leaves = leavesOf(structure.columns);
const leafNames = leaves.map(({ columnName }) => columnName);
const branches = structure.columns.filter(({ children }) => children).map(({ columnName }) => columnName);

describe('the articles of the demo', () => {
  test('are sixty, each with a title of its own, and every leaf has some', () => {
    expect(articles).toHaveLength(60);
    expect(new Set(articles.map(({ titleName }) => titleName)).size).toBe(articles.length);
    const counts = leafNames.map((name) => articles.filter(({ column }) => column === name).length);
    expect(counts.filter((count) => count < 2)).toEqual([]);
    expect(articles.filter(({ column }) => !leafNames.includes(column))).toEqual([]);
  });

  test.each(articles.map((article) => [article.titleName, article] as const))('%s fits its form', (_title, article) => {
    const { titleName, summary, body, at, table = [], subtitleName = '', source, author = '' } = article;
    expect(titleName.length).toBeLessThanOrEqual(60);
    expect(summary.length).toBeGreaterThan(20);
    expect(summary.length).toBeLessThanOrEqual(500);
    expect([subtitleName.length <= 200, source.length > 0, source.length <= 100, author.length <= 100]).toEqual(
      Array(4).fill(true),
    );
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(1);
    expect(body.length).toBeGreaterThanOrEqual(3);
    expect(body.join('').length).toBeGreaterThan(150);
    expect(body.filter((paragraph) => paragraph.trim() === '' || /[<>]/.test(paragraph))).toEqual([]);
    expect(new Set(table.map((row) => row.length)).size).toBeLessThanOrEqual(1);
  });

  test('say beyond the usual exactly what the model of their column declares', () => {
    const declared = (column: string) => {
      const model = leaves.find(({ columnName }) => columnName === column)?.model;
      const found = structure.models.find(({ modelName }) => modelName === model);
      return (found?.fields ?? []).map(({ contentField }) => contentField);
    };
    for (const { column, extra = {} } of articles) expect(Object.keys(extra).sort()).toEqual(declared(column).sort());
  });

  test('are as long as what they have to say: news of a few lines beside pieces that take minutes', () => {
    const lengths = articles.map(({ body }) => body.join('').length).toSorted((a, b) => a - b);
    expect(lengths.at(-1)! / lengths[0]!).toBeGreaterThan(4);
    expect(lengths.filter((length) => length > 600).length).toBeGreaterThanOrEqual(5);
    expect(articles.filter(({ table }) => table).length).toBeGreaterThanOrEqual(6);
  });

  test('have pictures for about a third of them', () => {
    const share = coversOf(articles).size / articles.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
  });
});

test('most articles are released, two stay drafts, one is planned and is written late enough to be so for a while', () => {
  const fates = articles.flatMap(({ fate }) => fate ?? []);
  expect(fates.toSorted()).toEqual(['draft', 'draft', 'planned']);
  expect(articles.find(({ fate }) => fate === 'planned')!.at).toBeGreaterThan(0.98);
});

test('sites and the homepage name columns that are there, models have parts that articles have', () => {
  const named = [...structure.sites, structure.homepage].flatMap(({ columns }) => columns);
  const there = [...leafNames, ...branches];
  expect(named.filter(({ columnName }) => !there.includes(columnName))).toEqual([]);
  const parts = structure.models.flatMap(({ modelContent }) => String(modelContent).split(','));
  expect(parts.filter((part) => !(articleParts as readonly string[]).includes(part))).toEqual([]);
  for (const { miitbeian, beian } of structure.sites) {
    expect([miitbeian, beian]).toEqual([expect.stringContaining('演示'), expect.stringContaining('演示')]);
  }
});

test('links are safe ones, and every scene of the carousel can be drawn', async () => {
  expect(surroundings.links.filter(({ url }) => !String(url).startsWith('https://'))).toEqual([]);
  const drawn = await Promise.all([...surroundings.slides.map(({ scene }) => scenePicture(scene)), coverPicture('医')]);
  for (const picture of drawn) expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8');
});

test('a later place is a later time, within the years of the story', () => {
  const times = [0, 0.2, 0.399, 0.4, 0.7, 1].map(storyTimeOf);
  expect(times.map(({ phase }) => phase)).toEqual([...Array(3).fill('last year'), ...Array(3).fill('this year')]);
  expect(times.every(({ at }) => at > 0.03 && at < 1)).toBe(true);
});

test('written text becomes headings, paragraphs and a table, and never marks of its own', () => {
  expect(richTextOf(['一、怎样准备', '先看 <b>标准</b>。', '再填。'], [['项'], ['甲&乙']])).toBe(
    '<h2>一、怎样准备</h2><p>先看 &lt;b&gt;标准&lt;/b&gt;。</p>' +
      '<table><thead><tr><th>项</th></tr></thead><tbody><tr><td>甲&amp;乙</td></tr></tbody></table><p>再填。</p>',
  );
});
