import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls } from './content-world.js';

/** Who keeps articles, and nothing else, is told what their form consists of (spec part 2, section 4). */

let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 180_000);
afterAll(() => server.close());

async function editor(): Promise<ContentCalls> {
  const permissions = ['XJX_NRGL_VIEW', 'XJX_NRGL_ADD', 'XJX_NRGL_UPDATE'];
  const role = { roleName: '内容编辑', roleKind: '县级管理员', permissions, menus: null, remarks: '' };
  const { body: made } = await content.admin.call('/api/system-center/role/save', role);
  expect(made).toMatchObject({ code: 0 });
  const account = { userName: 'editor', nickName: '编辑', password: 'Start@123', roleId: made.data.id };
  const { body } = await content.admin.call('/api/system-center/account/save', { ...account, regionCode: '360902' });
  expect(body).toMatchObject({ code: 0 });
  return new ContentCalls(await server.signIn('editor', account.password));
}

test('an editor of articles alone finds the columns and what their models ask for, and changes neither', async () => {
  const modelId = await content.model({ modelContent: '标题名称,作者' });
  await content.save('modelconfigure', { modelId, contentField: 'speaker', displayName: '主讲人', type: '文本' });
  const columnId = await content.column({ modelId });
  const own = await editor();

  expect((await own.data('column/tree')).map(({ id }: { id: string }) => id)).toContain(columnId);
  expect(await own.read('column', columnId)).toMatchObject({ modelId });
  expect(await own.data('model/getConcent', { id: modelId })).toEqual({
    modelContent: '标题名称,作者',
    varList: [{ type: '文本', displayName: '主讲人', contentField: 'speaker' }],
  });
  const id = await own.article({ columnId, speaker: '李时珍' });
  expect(await own.read('content', id)).toMatchObject({ speaker: '李时珍' });

  for (const path of ['column/update', 'column/delete', 'modelconfigure/page', 'content/planRelease']) {
    expect((await own.admin.call(`/api/content-center/${path}`, { id: columnId })).status).toBe(403);
  }
});
