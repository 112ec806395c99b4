import { brotliDecompressSync } from 'node:zlib';
import { site } from '@county-tcm/domain/registers/content/site';
import { startServer } from '../support/server.js';
import { PortalWorld } from './portal-world.js';

/** The public sites as a browser, a robot and a stranger meet them. */

let world: PortalWorld;
beforeAll(async () => {
  world = await PortalWorld.start();
}, 180_000);
afterAll(() => world.close());

const styleIn = (text: string) => /data-style="(\w+)"/.exec(text)?.[1];
const shows = (text: string) => (page: { text: string }) => page.text.includes(text);

describe('pages', () => {
  test('of a site: blocks as its relations have them, with title, neighbours and the way back', async () => {
    const columnId = await world.content.column({ columnName: '政策文件' });
    await world.relate(columnId, { displayQuantity: 2 });
    const ids = [];
    for (const day of ['01', '02', '03']) {
      ids.push(
        await world.published({ columnId, titleName: `第${day}号文件`, releaseTime: `2026-02-${day} 09:00:00` }),
      );
    }
    const home = await world.within(2_000, '/', shows('第03号文件'));
    expect(home.text).toContain('政策文件');
    expect(home.text).toContain('第02号文件');
    expect(home.text).not.toContain('第01号文件');
    const column = await world.get(`/column/${columnId}`);
    expect([...column.text.matchAll(/第0(\d)号文件<\/a>/g)].map(([, number]) => number)).toEqual(['3', '2', '1']);
    const article = await world.get(`/article/${ids[1]}`);
    expect(article.text).toContain(`上一篇：<a href="/portal/${world.siteId}/article/${ids[0]}">`);
    expect(article.text).toContain(`下一篇：<a href="/portal/${world.siteId}/article/${ids[2]}">`);
    expect(article.text).toMatch(/aria-label="当前位置".*首页.*政策文件.*正文/s);
    expect(article.text).toContain('<meta name="ArticleTitle" content="第02号文件"');
    expect(article.text).toMatch(/<link rel="canonical" href="http:\/\/[^"]*\/article\//);
  });

  test('look otherwise in each style that editors are offered', async () => {
    const styles = new Set<string | undefined>();
    for (const siteStyle of site.fields.siteStyle.suggests!) {
      await world.content.data('site/update', { id: world.siteId, siteStyle });
      const shown = await world.within(2_000, '/', ({ text }) => !styles.has(styleIn(text)));
      styles.add(styleIn(shown.text));
    }
    expect(styles.size).toBe(3);
    await world.content.data('site/update', { id: world.siteId, siteStyle: '青绿' });
  });

  test('come first with what is on top, and only with what is refined where the relation says so', async () => {
    const columnId = await world.content.column({ columnName: '要闻' });
    await world.relate(columnId, { refining: '是', top: '是' });
    const plain = await world.published({ columnId, titleName: '平常的' });
    const refined = await world.published({ columnId, titleName: '精选而新的', releaseTime: '2026-03-02 08:00:00' });
    const top = await world.published({ columnId, titleName: '精选而在上的' });
    for (const id of [refined, top]) await world.content.data('content/contentRefining', { id, refining: '是' });
    await world.content.data('content/contentTop', { id: top, top: '是' });
    const { text } = await world.within(
      2_000,
      '/',
      ({ text }) => text.indexOf(top) > 0 && text.indexOf(top) < text.indexOf(refined),
    );
    expect(text.indexOf(top)).toBeGreaterThan(0);
    expect(text.indexOf(top)).toBeLessThan(text.indexOf(refined));
    expect(text).not.toContain(plain);
  });

  test('show what stands in the fields that the model declares, but the hidden ones, without marks', async () => {
    const modelId = await world.content.model();
    const columnId = await world.column({ modelId });
    const declare = (contentField: string, displayName: string, type: string, more = {}) =>
      world.content.save('modelconfigure', { modelId, contentField, displayName, type, ...more });
    await declare('schedule', '出诊时间', '文本');
    const secret = await declare('secret', '内部备注', '文本');
    await declare('skills', '擅长领域', '富文本');
    await declare('empty', '未填字段', '文本');
    const said = { schedule: '周一<script>alert(1)</script>上午', secret: '不公开', skills: '<p>脾胃<b>病</b></p>' };
    const id = await world.published({ columnId, titleName: '某医师', ...said });
    await world.content.data('modelconfigure/update', { id: secret, hidden: '是' });
    const { text } = await world.within(
      2_000,
      `/article/${id}`,
      (page) => page.status === 200 && !shows('不公开')(page),
    );
    expect(text).toContain('<dt>擅长领域</dt><dd>脾胃病</dd>');
    expect(text).toMatch(/<dt>出诊时间<\/dt>.*<dt>擅长领域/s);
    expect(text).not.toMatch(/不公开|内部备注|未填字段|<script>/);
  });

  test('say what was typed and run nothing of it', async () => {
    const columnId = await world.column();
    const evil = `</title><script>alert(1)</script>"'&<img src=x onerror=alert(2)>`;
    const id = await world.published({
      columnId,
      titleName: evil,
      author: evil,
      source: evil,
      contentValidity: evil,
      content: `<p>好</p><script>alert(3)</script><a href="javascript:alert(4)">x</a><img src="https://evil.example/x.png">`,
    });
    const { text, headers } = await world.within(2_000, `/article/${id}`, ({ status }) => status === 200);
    expect(text).not.toMatch(/<script>|<img src=x|javascript:|evil\.example\/x\.png/);
    expect(text).toContain('&lt;script&gt;');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ headline: evil });
    expect((await world.get('/rss.xml')).text).not.toContain('<script>');
    expect((await world.get(`/search?q=${encodeURIComponent('"><script>alert(5)</script>')}`)).text).not.toContain(
      '<script>alert',
    );
  });

  test('are the same for nobody who asks for nonsense, and never a fault', async () => {
    const odd = [
      '/article/x',
      '/article',
      '/column/../x',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/files/article/a/b',
      '/nothing',
      '/article/a/b/c',
      `/column/${world.siteId}`,
      '/search?q=%25%5f%27%22%5c&page=0',
      '/search?q=a&page=99999',
      '/search?q=%00',
      '/notices?page=-1',
      '/publicity/x',
      `/search?q=${'中'.repeat(3_000)}`,
      '/search?q=%26%7c%21%28%27%3a%2a',
      '//',
      '/?page=2&page=3',
      '/files/site/x/y?width=65',
      '/%',
      '/map/x',
    ];
    for (const path of odd) {
      const { status } = await world.get(path);
      expect([path, status < 500, status]).toEqual([path, true, expect.any(Number)]);
    }
    expect((await fetch(`${world.server.url}/portal/not-a-site/`)).status).toBe(404);
    expect((await fetch(`${world.server.url}/portal/00000000-0000-7000-8000-000000000000/`)).status).toBe(404);
    expect((await fetch(`${world.server.url}/portal/assets/x.js`)).status).toBe(404);
  });

  test('stand at the domain of the site, too, where the interface stays what it is', async () => {
    await world.column({ columnName: '域名下的栏目' });
    await world.within(2_000, '/', shows('域名下的栏目'));
    const home = await world.getAt('site.example.org', '/');
    expect(home.text).toContain('域名下的栏目');
    expect(home.text).toMatch(/href="\/column\//);
    expect((await world.getAt('SITE.example.org:8080', '/map')).text).toContain('域名下的栏目');
    expect((await world.getAt('other.example.org', '/')).text).not.toContain('域名下的栏目');
    expect((await world.getAt('site.example.org', '/api/user-center/getSiteInfo')).text).not.toContain('域名下的栏目');
  });
});

describe('what is kept ready', () => {
  test('is asked for again without a body, and sent compressed', async () => {
    const first = await world.get('/map');
    const etag = first.headers.get('etag') ?? '';
    expect((await world.get('/map', { 'if-none-match': etag })).status).toBe(304);
    const response = await fetch(`${world.server.url}/portal/${world.siteId}/map`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(first.text);
    const packed = await world.bytesAt('site.example.org', '/map', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toContain('网站地图');
  });

  test('is new within a second of a release and gone within one of its end, in every server', async () => {
    const other = await startServer({ beside: world.server });
    try {
      const columnId = await world.column();
      const id = await world.content.article({ columnId, titleName: '新鲜的消息' });
      const seen = async (url: string, wanted: boolean) => {
        const deadline = Date.now() + 1_000;
        for (;;) {
          const [home, article] = await Promise.all(
            ['', `article/${id}`].map((path) =>
              fetch(`${url}/portal/${world.siteId}/${path}`).then((response) => response.text()),
            ),
          );
          const isSo = [home, article].every((text) => text!.includes('新鲜的消息') === wanted);
          if (isSo || Date.now() > deadline) return isSo;
        }
      };
      const everywhere = (wanted: boolean) =>
        Promise.all([world.server.url, other.url].map((url) => seen(url, wanted)));
      expect(await everywhere(false)).toEqual([true, true]);
      for (let round = 0; round < 3; round++) {
        await world.content.data('content/release', { id });
        expect(await everywhere(true)).toEqual([true, true]);
        await world.content.data('content/cancelRelease', { id });
        expect(await everywhere(false)).toEqual([true, true]);
      }
    } finally {
      await other.close();
    }
  });
});

describe('what was kept is forgotten', () => {
  test('when a field is hidden that an article has', async () => {
    const modelId = await world.content.model();
    const columnId = await world.column({ modelId });
    const field = { modelId, contentField: 'room', displayName: '诊室', type: '文本' };
    const fieldId = await world.content.save('modelconfigure', field);
    const id = await world.published({ columnId, titleName: '有诊室的', room: '二楼东侧' });
    const kept = await world.within(2_000, `/article/${id}`, shows('二楼东侧'));
    expect(kept.text).toContain('二楼东侧');
    await world.content.data('modelconfigure/update', { id: fieldId, hidden: '是' });
    const later = await world.within(2_000, `/article/${id}`, ({ text }) => !text.includes('二楼东侧'));
    expect(later.text).not.toContain('二楼东侧');
  });

  test('when what articles are searched by has followed them, however late', async () => {
    const columnId = await world.column();
    const id = await world.published({ columnId, titleName: '稍后才找得到的' });
    const search = (words: string) => `/search?q=${encodeURIComponent(words)}`;
    await world.within(20_000, search('稍后才找得到'), shows(id));
    expect((await world.get(search('龟鹿'))).text).not.toContain(id);
    // As its reader writes it, a while after the page above was kept.
    await world.server.database.owner.query(
      `UPDATE content_search SET body = '龟鹿', body_pairs = body_pairs || array_to_tsvector(ARRAY['龟鹿', '鹿'])
       WHERE article_id = $1`,
      [id],
    );
    expect((await world.within(2_000, search('龟鹿'), shows(id))).text).toContain(id);
  });

  test('when word of changes may have been missed, and nothing is kept until it comes again', async () => {
    const columnId = await world.column();
    const id = await world.content.article({ columnId, titleName: '断线时发布的' });
    expect((await world.get('/')).text).not.toContain('断线时发布的');
    await world.server.database.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await world.content.data('content/release', { id });
    expect((await world.within(20_000, '/', shows('断线时发布的'))).text).toContain('断线时发布的');
    await world.content.data('content/cancelRelease', { id });
    expect((await world.within(20_000, '/', (page) => !shows('断线时发布的')(page))).text).not.toContain(
      '断线时发布的',
    );
  });
});

describe('views', () => {
  test('are counted once a reader, without robots, and written together', async () => {
    const columnId = await world.column();
    const id = await world.published({ columnId, titleName: '被看的' });
    await world.within(2_000, `/article/${id}`, ({ status }) => status === 200);
    const { application } = world.server;
    const { ViewCounter } = await import('../../src/portal/serve/view-counter.js');
    const views = application.get(ViewCounter);
    for (const agent of [
      'Reader/1',
      'Reader/1',
      'Reader/2',
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'Baiduspider/2.0',
    ]) {
      await world.get(`/article/${id}`, { 'user-agent': `Mozilla/5.0 ${agent}` });
    }
    await world.get(`/article/${id}`, { 'user-agent': 'Mozilla/5.0 Reader/3', 'sec-purpose': 'prefetch' });
    await views.write();
    // The first reader is who waited for it above.
    expect(Number(await world.content.data('content/totalHits', { id: columnId }))).toBe(3);
  });
});
