import { isStructured, richTextIn } from '../../form/rich-json.js';
import type { FormField } from '../../form/form-field.js';

/** A paragraph, heading, item or row of a table, as it reads. */
export interface Block {
  /** What it is, where it is more than a paragraph. */
  readonly kind: string;
  readonly text: string;
  /** How it looks: which marks begin and end at which character, and which pictures are meant. */
  readonly look: string;
}

const kinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `标题 ${level}`])),
  li: '列表项',
  blockquote: '引用',
  tr: '表格行',
  figcaption: '图注',
  caption: '表题',
};

/** Beside those with a name, what begins a line of its own. */
const breaking = new Set([...Object.keys(kinds), 'p', 'div', 'pre', 'ul', 'ol', 'table', 'figure', 'hr']);
const token = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+/gi;

/** What a field holds, block by block; undefined for a field that is no text of several lines. */
export function blocksIn(field: FormField | undefined, value: unknown): readonly Block[] | undefined {
  const text = typeof value === 'string' ? value : '';
  switch (field?.kind) {
    case 'longText':
      return linesOf(text);
    case 'richJson':
      return isStructured(text) ? undefined : blocksOf(richTextIn(text));
    case 'richText':
      return blocksOf(text);
    default:
      return undefined;
  }
}

function linesOf(text: string): readonly Block[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => ({ kind: '', text: line, look: '' }));
}

/** The blocks of HTML as the server keeps it: every tag is closed, and what is no mark is escaped. */
export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  const within: string[] = [];
  let [text, look] = ['', ''];
  const flush = () => {
    const words = text.replace(/[^\S\n]+/g, ' ').trim();
    const kind = within.findLast((tag) => kinds[tag] !== undefined) ?? '';
    if (words !== '') blocks.push({ kind: kinds[kind] ?? '', text: words, look: `${within.join(' ')}${look}` });
    [text, look] = ['', ''];
  };
  for (const [written, closes, tag = '', attributes = ''] of html.matchAll(token)) {
    const name = tag.toLowerCase();
    const inRow = within.includes('tr') && name !== 'tr';
    if (name === '') text += decoded(written);
    else if (name === 'img') [text, look] = [`${text}${pictureIn(attributes)}`, `${look}${attributes}`];
    else if (name === 'br') text += '\n';
    else if (inRow && (name === 'td' || name === 'th')) text += closes ? '' : text.trim() === '' ? '' : ' ｜ ';
    else if (inRow || !breaking.has(name)) look += `${text.length}${closes}${name}${attributes}`;
    else {
      flush();
      if (closes) within.splice(Math.max(0, within.lastIndexOf(name)), 1);
      else if (name !== 'hr') within.push(name);
    }
  }
  flush();
  return blocks;
}

function pictureIn(attributes: string): string {
  const [, name = ''] = /\balt="([^"]*)"/i.exec(attributes) ?? [];
  return name ? `［图片：${decoded(name)}］` : '［图片］';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function decoded(text: string): string {
  return text.replace(/&(#39|[a-z]+);/g, (entity, name: string) => entities[name] ?? entity);
}
