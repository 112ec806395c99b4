import { PortalWorld } from './portal-world.js';

/** Who writes an article sees it as the public will, and the public still does not. */

let world: PortalWorld;
beforeAll(async () => {
  world = await PortalWorld.start();
}, 180_000);
afterAll(() => world.close());

const preview = async (id: string) => (await world.content.data('content/preview', { id })).html as string;

test('a draft is shown on the site that has its column, with what is in it, and is public nowhere', async () => {
  const columnId = await world.column({ columnName: '健康讲堂' });
  const picture = `/api/attachment-center/file/access/${await world.content.picture('editor.image')}`;
  const content = `<h2>冬病夏治</h2><p><img src="${picture}" alt="穴位图" /></p>`;
  const id = await world.content.article({ columnId, titleName: '三伏贴怎么贴', content });
  await world.within(2_000, '/', ({ text }) => text.includes('健康讲堂'));
  const html = await preview(id);
  expect(html).toMatch(/<h1>三伏贴怎么贴<\/h1>/);
  expect(html).toMatch(/aria-label="当前位置".*首页.*健康讲堂.*正文/s);
  expect(html).toContain(`src="${picture}"`);
  expect(html).toContain(`href="/portal/${world.siteId}/"`);
  expect((await world.get(`/article/${id}`)).status).toBe(404);
});

test('what was changed is in the next preview, and what is released is shown alike', async () => {
  const id = await world.content.article({ columnId: await world.column(), titleName: '初稿' });
  expect(await preview(id)).toContain('<h1>初稿</h1>');
  await world.content.data('content/update', { id, titleName: '定稿' });
  expect(await preview(id)).toContain('<h1>定稿</h1>');
  await world.content.data('content/release', { id });
  expect(await preview(id)).toContain('<h1>定稿</h1>');
});

test('an article whose column is on no site is shown all the same, and nothing of what is none', async () => {
  expect(await preview(await world.content.article({ titleName: '无处可见' }))).toContain('<h1>无处可见</h1>');
  for (const id of ['x', '00000000-0000-0000-0000-000000000000'])
    expect((await world.content.call('content/preview', { id })).code).toBe(30004);
});
