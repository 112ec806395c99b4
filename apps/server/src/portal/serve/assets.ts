import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { richTextCss } from './rich-text-css.js';

/** What pages load besides themselves. The name says the content, so that a browser never asks twice. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer;
}

/** Of every site, whatever it is called. */
export const ASSETS = '/portal/assets/';

/** In the order in which one overrules the other. */
const STYLES = ['colours.css', 'frame.css', 'home.css', 'lists.css', 'article.css', 'styles.css'];

function assetOf(name: string, ending: string, type: string, text: string): Asset {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { path: `${ASSETS}${name}.${hash}.${ending}`, type, body, brotli: brotliCompressSync(body) };
}

function textOf(file: string): string {
  return readFileSync(new URL(`../assets/${file}`, import.meta.url), 'utf8');
}

const css = [...STYLES.map(textOf), richTextCss].join('\n');
const style = assetOf('portal', 'css', 'text/css; charset=utf-8', css);
const script = assetOf('portal', 'js', 'text/javascript; charset=utf-8', textOf('portal.js'));

export const assets: readonly Asset[] = [style, script];
export const assetPaths = { style: style.path, script: script.path };
