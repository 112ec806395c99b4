import type { DemoArticle } from './demo-content.js';
import { type Cover, coverPicture } from './drawn-pictures.js';
import type { EditorDesk } from './editor-desk.js';

/** What the covers of a column show, by turns. */
const motifs: Readonly<Record<string, readonly Cover[]>> = {
  工作动态: ['院', '村'],
  国家政策: ['书'],
  地方政策: ['书'],
  中医适宜技术: ['臼', '药'],
  名医风采: ['医', '老医', '女医'],
  四季养生: ['山', '茶'],
  常见病调护: ['茶', '药'],
  基层建设: ['村', '院'],
  评审工作: ['院'],
  标准解读: ['书'],
  经验交流: ['村'],
  常见问题: ['茶'],
};
const OTHERS: readonly Cover[] = ['山'];

/** Which articles have which cover: those that stand first somewhere, on top or as the newest of a column, and people. */
export function coversOf(articles: readonly DemoArticle[]): ReadonlyMap<DemoArticle, Cover> {
  const released = articles.filter(({ fate }) => fate === undefined);
  const newest = new Map(released.map((article) => [article.column, article]));
  const chosen = released.filter((one) => one.cover || one.top || newest.get(one.column) === one);
  return new Map(chosen.map((article, index) => [article, article.cover ?? usualOf(article.column, index)]));
}

function usualOf(column: string, turn: number): Cover {
  const choice = motifs[column] ?? OTHERS;
  return choice[turn % choice.length]!;
}

/** Uploads the covers of articles, each of which several of them share. @returns the ids of the files */
export async function coverFiles(
  desk: EditorDesk,
  articles: readonly DemoArticle[],
): Promise<ReadonlyMap<DemoArticle, string>> {
  const covers = coversOf(articles);
  const uploaded = [...new Set(covers.values())].map(async (cover) => {
    const drawn = { fileName: `封面-${cover}.jpg`, content: coverPicture(cover) };
    return [cover, await desk.upload({ usage: 'content.coverId', ...drawn })] as const;
  });
  const files = new Map(await Promise.all(uploaded));
  return new Map([...covers].map(([article, cover]) => [article, files.get(cover)!]));
}
