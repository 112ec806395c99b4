import { z } from 'zod';

/** What programs are told of the public sites, in the words of the document that comes with it. */

const id = z.uuid();
const url = z.string().describe('完整地址');
const picture = z.string().nullable().describe('图片的完整地址，没有图片时为 null');
const day = z.string().describe('日期，yyyy-MM-dd');
const time = z.iso.datetime().describe('UTC 时间');

const linkShape = z.strictObject({ name: z.string(), url });

export const siteShape = z.strictObject({
  id,
  name: z.string(),
  organiser: z.string().describe('主办单位'),
  contact: z.string().describe('联系方式'),
  copyright: z.string(),
  icpNumber: z.string().describe('ICP 备案号'),
  policeNumber: z.string().describe('公安备案号'),
  icon: picture,
  url,
  links: z.array(linkShape).describe('友情链接'),
});

export const columnShape = z.strictObject({
  id,
  name: z.string(),
  introduction: z.string(),
  parentId: id.nullable().describe('上级栏目，由站点直接列出的为 null'),
  isLeaf: z.boolean().describe('只有最终节点有文章'),
  url,
});

export const teaserShape = z.strictObject({
  id,
  title: z.string(),
  summary: z.string(),
  columnId: id,
  columnName: z.string(),
  releasedAt: time,
  isTop: z.boolean().describe('置顶'),
  isRefined: z.boolean().describe('精华'),
  cover: picture,
  url,
});

const neighbourShape = z.strictObject({ id, title: z.string() }).nullable();

export const articleShape = teaserShape.extend({
  subtitle: z.string(),
  author: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  videoUrl: z.string(),
  html: z.string().describe('正文，已清除脚本'),
  fields: z.array(z.strictObject({ label: z.string(), value: z.string() })).describe('内容模型声明的字段'),
  attachments: z.array(z.strictObject({ fileName: z.string(), size: z.int().describe('字节'), url })),
  previous: neighbourShape.describe('上一篇'),
  next: neighbourShape.describe('下一篇'),
});

export const noticeTeaserShape = z.strictObject({ id, title: z.string(), day, url });

export const noticeShape = noticeTeaserShape.extend({ html: z.string(), pictures: z.array(z.string()) });

export const homeShape = z.strictObject({
  slides: z.array(z.strictObject({ title: z.string(), picture })).describe('轮播图'),
  notices: z.array(noticeTeaserShape).describe('最新的通知公告'),
  blocks: z.array(z.strictObject({ column: columnShape, articles: z.array(teaserShape) })).describe('首页各栏目'),
});

/** A page of a list. */
export function pageShape<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row),
    page: z.int().describe('从 1 开始'),
    pages: z.int(),
    total: z.int(),
    atLeast: z.boolean().describe('实际条数多于 total'),
  });
}
