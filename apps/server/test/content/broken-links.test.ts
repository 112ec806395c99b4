import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BrokenLinks } from '../../src/content/links/broken-links.js';
import { LinkProbe } from '../../src/content/links/link-probe.js';
import type { Network } from '../../src/content/links/public-network.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls } from './content-world.js';

/** Links of released articles are looked at without ever asking a machine that is not the public's. */

let server: TestServer;
let content: ContentCalls;
let site: Server;
let port: number;
let columnId: string;
const asked: string[] = [];

/** Everything is this machine; only what is called a site is the public's. */
const names: Readonly<Record<string, string>> = { 'site.test': '127.0.0.1', 'inner.test': '127.0.0.2' };
const network: Network = {
  lookup: async (host) => {
    const address = names[host];
    if (!address) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return [{ address, family: 4 }];
  },
  permits: (address) => address === '127.0.0.1',
};
const probe = new LinkProbe(network);
const never = new AbortController().signal;
const at = (path: string, host = 'site.test') => `http://${host}:${port}${path}`;

beforeAll(async () => {
  site = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    const inner = () => answer.writeHead(302, { location: at('/secret', 'inner.test') }).end();
    const ways: Readonly<Record<string, () => unknown>> = {
      '/good': () => answer.end('ok'),
      '/moved': () => answer.writeHead(301, { location: '/good' }).end(),
      '/round': () => answer.writeHead(302, { location: '/round' }).end(),
      '/inner': inner,
      '/file': () => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      '/no-head': () => answer.writeHead(request.method === 'HEAD' ? 405 : 200).end('ok'),
      '/members': () => answer.writeHead(403).end(),
      '/down': () => answer.writeHead(503).end(),
      '/endless': () => (request.method === 'HEAD' ? answer.writeHead(501).end() : answer.writeHead(200).write('x')),
      '/flood': () => answer.writeHead(200, { 'x-long': 'x'.repeat(64 * 1024) }).end(),
      '/silent': () => undefined,
    };
    (ways[request.url ?? ''] ?? (() => answer.writeHead(404).end()))();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
  columnId = await content.column();
}, 300_000);

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server?.close();
});

describe('a link', () => {
  test.each([
    ['/good', null],
    ['/moved', null],
    ['/no-head', null],
    ['/members', null],
    ['/endless', null],
    ['/nothing', '页面不存在（404）'],
    ['/down', '对方网站出错（503）'],
    ['/round', '反复跳转，无法打开'],
    ['/flood', '无法连接'],
  ])('%s: %s', async (path, problem) => {
    expect(await probe.problemOf(at(path), never)).toBe(problem);
  });

  test.each([
    [() => 'http://nowhere.test/', '域名不存在'],
    [() => 'http://site.test:1/', '无法连接'],
    [() => `https://site.test:${port}/good`, '无法连接'],
    [() => 'http://[', '地址有误'],
  ])('%s', async (address, problem) => {
    expect(await probe.problemOf(address(), never)).toBe(problem);
  });

  test.each([
    ['by its name', () => at('/good', 'inner.test')],
    ['by its number', () => at('/good', '127.0.0.2')],
    ['by its number in another spelling', () => at('/good', '2130706434')],
    ['by IPv6', () => at('/good', '[::1]')],
    ['after a redirect', () => at('/inner')],
    ['with a password', () => `http://a:b@site.test:${port}/good`],
    ['by another protocol', () => at('/file')],
  ])('that leads to a machine of ours %s is not followed', async (_how, address) => {
    asked.length = 0;
    expect(await probe.problemOf(address(), never)).toBe('不是公众能打开的地址');
    expect(asked.filter((one) => one.includes('secret') || one.includes('good'))).toEqual([]);
  });

  test('that nobody answers to is given up with the run', async () => {
    const run = new AbortController();
    const problem = probe.problemOf(at('/silent'), run.signal);
    run.abort(new Error('the run is over'));
    await expect(problem).rejects.toThrow('the run is over');
  });
});

describe('what was found', () => {
  const check = () => {
    const of = <Part>(part: abstract new (...needs: never[]) => Part) =>
      server.application.get(part, { strict: false });
    return new BrokenLinks(of(AppDatabase), probe, of(Clock)).check(100, never);
  };
  const row = async (id: string) =>
    (await content.call('content/page', { size: 100 })).data.find((one: { id: string }) => one.id === id);
  const idsWith = async (brokenLinks: string) => {
    const { data, count } = await content.call('content/page', { size: 100, queryParams: { columnId, brokenLinks } });
    expect(data).toHaveLength(count ?? -1);
    return data.map(({ id }: { id: string }) => id);
  };

  test('stands in the list, beside the article and in a filter, for what is released, until it is mended', async () => {
    const html = `<p><a href="${at('/nothing?a=1&amp;b=2')}">甲</a><a href="${at('/good#part')}">乙</a></p>`;
    const broken = await content.article({ columnId, content: html, sourceUrl: at('/down') });
    const [good, draft] = [await content.article({ columnId }), await content.article({ columnId, content: html })];
    for (const id of [broken, good]) await content.data('content/release', { id });

    expect(await content.data('content/brokenLinks', { id: broken })).toEqual({ checkedAt: null, links: [] });
    expect(await idsWith('有')).toEqual([]);
    asked.length = 0;
    await check();
    expect(asked).toContain('HEAD /nothing?a=1&b=2');
    expect(await content.data('content/brokenLinks', { id: broken })).toEqual({
      checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      links: [
        { address: at('/down'), problem: '对方网站出错（503）' },
        { address: at('/nothing?a=1&b=2'), problem: '页面不存在（404）' },
      ],
    });
    expect([(await row(broken)).brokenLinks, (await row(good)).brokenLinks]).toEqual([2, 0]);
    expect([await idsWith('有'), (await idsWith('无')).sort()]).toEqual([[broken], [good, draft].sort()]);

    await content.data('content/cancelRelease', { id: broken });
    await content.data('content/update', { id: broken, content: '<p>好</p>', sourceUrl: '' });
    await content.data('content/release', { id: broken });
    await check();
    expect(await idsWith('有')).toEqual([]);
  });

  test('is of no article that is not there', async () => {
    for (const id of ['x', '00000000-0000-0000-0000-000000000000'])
      expect((await content.call('content/brokenLinks', { id })).code).toBe(30004);
  });
});
