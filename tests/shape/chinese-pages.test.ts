import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** What operators read is there in both languages, and neither page says what the other leaves out. */

const root = new URL('../../', import.meta.url);
const pages = ['README', 'docs/runbook', 'docs/alerts'];
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

/** What a page consists of, whatever its words: headings by level, rows of tables, blocks of code with their commands. */
function shapeOf(page: string) {
  const code = [...page.matchAll(/^```[a-z]*\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);
  const text = page.replaceAll(/^```[\s\S]*?^```$/gm, '');
  return {
    headings: [...text.matchAll(/^(#+) /gm)].map(([, level]) => level!.length),
    rows: [...text.matchAll(/^\|/gm)].length,
    pictures: [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path),
    code: code.map((block) => block.replaceAll(/\s*#.*$/gm, '')),
    /** Variables, paths and commands that are no prose. */
    names: [
      ...new Set([...text.matchAll(/`([A-Z][A-Z0-9_]{4,}|npm run [a-z]+|\/[a-z]+)/g)].map(([, name]) => name)),
    ].toSorted(),
  };
}

describe.each(pages)('%s', (page) => {
  const [english, chinese] = [read(`${page}.md`), read(`${page}.zh-CN.md`)];

  test('says the same in Chinese as in English, as far as its shape tells', () => {
    expect(shapeOf(chinese)).toEqual(shapeOf(english));
  });

  test('is in Chinese', () => {
    const headings = [...chinese.matchAll(/^#{1,2} (.+)$/gm)].map(([, words]) => words!);
    const others = headings.filter((words) => !/\p{Script=Han}/u.test(words));
    // An alert is called what Prometheus calls it.
    expect(others.filter((words) => !/^[A-Z][A-Za-z]+$/.test(words))).toEqual([]);
  });

  test.each([`${page}.md`, `${page}.zh-CN.md`])('%s leads only to what is there', (file) => {
    const from = new URL(file, root);
    for (const [, link = ''] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? from : new URL(path, from);
      expect([link, existsSync(target)]).toEqual([link, true]);
      if (anchor === undefined) continue;
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
        words!.toLowerCase(),
      );
      expect(headings.map((words) => words.replaceAll(' ', '-'))).toContain(decodeURIComponent(anchor));
    }
  });
});
