import { Injectable } from '@nestjs/common';
import { absolute } from '../addresses.js';
import { PortalContents } from '../portal-contents.js';
import { type Asked, pageOf } from '../portal-pages.js';
import type { Made } from '../serve/page-cache.js';
import type { Visited } from '../site-frames.js';
import { type PublicCall, publicCalls } from './public-calls.js';
import { publicDocument } from './public-document.js';

/** Below a site, where programs ask for what its pages show. */
export const DATA = 'data';

/** What the pages of a site show, as JSON: from the same contents, so that neither tells more than the other. */
@Injectable()
export class PortalData {
  constructor(private readonly contents: PortalContents) {}

  async make(visited: Visited, { path, query }: Asked): Promise<Made> {
    const page = pageOf(query);
    if (page === undefined) return refused(400, 'page 应为正整数');
    const frame = { ...visited.frame, base: absolute(visited.frame, visited.frame.base) };
    if (path.join('/') === 'openapi.json') return told(publicDocument(frame.site.name, `${frame.base}/${DATA}`));
    const asked = publicCalls.map((call) => ({ call, id: idIn(call, path) })).find(({ id }) => id !== undefined);
    if (!asked) return nothingThere;
    const { call, id = '' } = asked;
    const words = query.get('q') ?? '';
    const answer = await call.read({ contents: this.contents, columns: visited.columns, frame, id, page, words });
    return answer === undefined ? nothingThere : told(answer);
  }
}

/** The id in a path that is this call's; empty where it has none, undefined where the path is another's. */
function idIn({ path: pattern }: PublicCall, path: readonly string[]): string | undefined {
  const parts = pattern.split('/');
  if (parts.length !== path.length || parts.some((part, at) => part !== ':id' && part !== path[at])) return undefined;
  return path[parts.indexOf(':id')] ?? '';
}

const TYPE = 'application/json; charset=utf-8';

function told(answer: unknown): Made {
  return { status: 200, type: TYPE, body: JSON.stringify(answer) };
}

function refused(status: number, msg: string): Made {
  return { status, type: TYPE, body: JSON.stringify({ code: status, msg, data: null }) };
}

export const nothingThere = refused(404, '内容不存在，或者已经下线');
