import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { richTextCss } from './rich-text-css.js';

/** What pages load besides themselves. The name says the content, so that a browser never asks twice. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Of every site, whatever it is called. */
export const ASSETS = '/portal/assets/';

function assetOf(file: string, type: string, more = ''): Asset {
  const content = Buffer.concat([readFileSync(new URL(`../assets/${file}`, import.meta.url)), Buffer.from(more)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const [name, ending] = file.split('.');
  return { path: `${ASSETS}${name}.${hash}.${ending}`, type, content };
}

const style = assetOf('portal.css', 'text/css; charset=utf-8', richTextCss);
const script = assetOf('portal.js', 'text/javascript; charset=utf-8');

export const assets: readonly Asset[] = [style, script];
export const assetPaths = { style: style.path, script: script.path };
