import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls, draft } from './content-world.js';

/** Columns, models and articles by every call of the spec (part 2, sections 4, 5 and 7). */

let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 180_000);
afterAll(() => server.close());

const published = async (body = {}) => {
  const id = await content.article(body);
  await content.data('content/release', { id });
  return id;
};

describe('columns', () => {
  test('are a tree whose first level is called so', async () => {
    const pid = await content.column({ finalChildNode: '否', columnName: '政策' });
    const below = await content.column({ pid, status: '启用' });
    expect(await content.read('column', pid)).toMatchObject({ columnLevel: '一级栏目', pid: '0', status: '0' });
    expect(await content.data('column/getById', { id: below })).toMatchObject({ columnLevel: '下级栏目', status: '0' });
    const [node] = await content.data('column/tree', { pid });
    expect(node).toMatchObject({ id: below, pid, children: [] });
    expect((await content.data('column/page', { queryParams: { pid } })).map(({ id }: { id: string }) => id)).toEqual([
      below,
    ]);
    expect((await content.data('column/listAll')).length).toBeGreaterThan(1);
  });

  test('are found by either spelling of their status', async () => {
    const id = await content.column({ status: '禁用', columnName: '停用的栏目' });
    for (const status of ['1', '禁用']) {
      const rows = await content.data('column/page', { queryParams: { columnName: '停用的', status } });
      expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
    }
  });

  test('ask for what the spec asks for', async () => {
    const answer = await content.call('column/save', {});
    const said = [
      '请输入栏目名称',
      '请输入栏目编号',
      '请选择模型',
      '请选择是否为最终节点',
      '请选择状态',
      '请输入排序号',
    ];
    expect(answer).toMatchObject({ code: 30001, msg: said[0] });
    expect(answer.data.errors.map(({ msg }: { msg: string }) => msg)).toEqual(said);
  });

  test('that are used are not deleted', async () => {
    const pid = await content.column({ finalChildNode: '否' });
    const leaf = await content.column({ pid });
    const id = await content.article({ columnId: leaf });
    expect(await content.call('column/delete', { id: pid })).toMatchObject({ code: 20003 });
    expect(await content.call('column/delete', { id: leaf })).toMatchObject({
      code: 20003,
      data: { usedBy: [{ label: '内容', count: 1 }] },
    });
    const { modelId } = await content.read('column', leaf);
    expect(await content.call('model/delete', { id: modelId })).toMatchObject({ code: 20003 });
    await content.data('content/delete', { id });
    for (const unused of [leaf, pid])
      expect(await content.call('column/delete', { id: unused })).toMatchObject({ code: 0 });
  });

  test('with articles stay leaves, and only leaves take articles', async () => {
    const columnId = await content.column();
    const id = await content.article({ columnId });
    expect(await content.call('column/update', { id: columnId, finalChildNode: '否' })).toMatchObject({
      code: 30001,
      msg: '已有内容，不能取消最终节点',
    });
    const branch = await content.column({ finalChildNode: '否' });
    for (const [call, body] of [
      ['save', { ...draft(), columnId: branch }],
      ['update', { id, columnId: branch }],
    ] as const) {
      expect(await content.call(`content/${call}`, body)).toMatchObject({ code: 30001, msg: '所选的栏目不是最终节点' });
    }
    await content.data('content/delete', { id });
    await content.data('column/update', { id: columnId, finalChildNode: '否' });
    expect(await content.call('content/undelete', { id })).toMatchObject({
      code: 30001,
      msg: '所选的栏目不是最终节点',
    });
  });
});

describe('articles', () => {
  test('ask for what the spec asks for', async () => {
    const { data } = await content.call('content/save', { columnId: await content.column() });
    expect(data.errors.map(({ msg }: { msg: string }) => msg)).toEqual([
      '请输入标题名称',
      '请选择发布时间',
      '请输入正文',
    ]);
    const early = { ...draft(), columnId: await content.column(), expireTime: '2026-02-01' };
    expect(await content.call('content/save', early)).toMatchObject({ code: 30001, msg: '下线时间必须晚于发布时间' });
  });

  test('that are published are closed to changes, but for their switches', async () => {
    const id = await published();
    for (const call of ['update', 'delete', 'release']) {
      expect(await content.call(`content/${call}`, { id, titleName: '改' })).toMatchObject({ code: 30009 });
    }
    expect(await content.call('content/contentRefining', { id, refining: '是' })).toMatchObject({ code: 0 });
    expect(await content.call('content/contentTop', { id, top: '是' })).toMatchObject({ code: 0 });
    expect(await content.read('content', id)).toMatchObject({ releaseStatus: '已发布', refining: '是', top: '是' });
    expect(await content.call('content/cancelRelease', { id })).toMatchObject({ code: 0 });
    expect(await content.call('content/cancelRelease', { id })).toMatchObject({ code: 30009, msg: '内容尚未发布' });
  });

  test('are listed without their bodies, unless these are asked for', async () => {
    const columnId = await content.column();
    const id = await content.article({ columnId, titleName: '中药房验收' });
    const [row] = await content.data('content/page', { queryParams: { columnId, titleName: '药房' } });
    expect(row).toMatchObject({ id, titleName: '中药房验收', hits: 0, releaseStatus: '草稿', planned: '否' });
    expect(row).not.toHaveProperty('content');
    const [whole] = await content.data('content/page', { queryParams: { columnId }, fields: ['content'] });
    expect(whole).toEqual({ id, content: '<p>正文</p>' });
  });

  test('carry cover and attachment', async () => {
    const [coverId, fileId] = [
      await content.picture('content.coverId', 'png'),
      await content.picture('content.fileId'),
    ];
    const found = await content.read('content', await content.article({ coverId, fileId }));
    expect(found.coverList).toMatchObject([{ id: coverId, fileName: '图片.png', thumbBase64: expect.any(String) }]);
    expect(found.fileList).toMatchObject([{ id: fileId }]);
    expect(found.checkAttachment).toHaveLength(2);
    const wrong = { ...draft(), columnId: await content.column(), fileId: coverId };
    expect(await content.call('content/save', wrong)).toMatchObject({ code: 30001 });
  });

  test('of a column have their hits counted together', async () => {
    const pid = await content.column({ finalChildNode: '否' });
    const columnId = await content.column({ pid });
    const ids = [await content.article({ columnId }), await content.article({ columnId })];
    expect(await content.data('content/totalHits', { id: columnId })).toBe(0);
    await server.database.owner.query('insert into content_hits values ($1, 3), ($2, 4)', ids);
    expect(await content.data('content/totalHits', { id: columnId })).toBe(7);
    expect(await content.data('content/totalHits', { id: pid })).toBe(7);
    const query = { queryParams: { columnId }, orders: [{ name: 'hits', asc: false }] };
    const hits = async () => (await content.data('content/page', query)).map((row: { hits: number }) => row.hits);
    expect(await hits()).toEqual([4, 3]);
    // somebody looks at it, which no event tells of
    await server.database.owner.query('update content_hits set hits = 5 where article_id = $1', [ids[0]]);
    expect(await hits()).toEqual([5, 4]);
    expect(await content.call('content/totalHits', { id: ids[0] })).toMatchObject({ code: 30004 });
  });

  test('are copied as drafts', async () => {
    const id = await published({ titleName: '字'.repeat(199), author: '编者', contentValidity: '要点' });
    await content.data('content/contentTop', { id, top: '是' });
    const copy = await content.read('content', (await content.data('content/copy', { id })).id);
    const expected = {
      author: '编者',
      contentValidity: '要点',
      releaseStatus: '草稿',
      top: '否',
      planned: '否',
      hits: 0,
    };
    expect(copy).toMatchObject({ ...expected, titleName: `${'字'.repeat(196)}（副本）` });
  });

  test('are released and moved many at a time, as far as they can be', async () => {
    const ids = [await content.article(), await published(), await content.article()];
    const columnId = await content.column();
    expect(await content.call('content/moveBatch', { ids: ids.join(), columnId })).toMatchObject({
      code: 30009,
      msg: '已移动2条，其余1条：已发布的内容不能修改或删除，请先取消发布',
    });
    expect(await content.call('content/releaseBatch', { ids: `${ids[0]},${ids[2]}` })).toMatchObject({
      code: 0,
      msg: '发布成功',
    });
    expect((await content.call('content/page', { queryParams: { columnId, releaseStatus: '已发布' } })).count).toBe(2);
    expect(await content.call('content/releaseBatch', { ids: ' , ' })).toMatchObject({ msg: '请选择要发布的数据' });
    const branch = await content.column({ finalChildNode: '否' });
    const draftId = await content.article();
    expect(await content.call('content/moveBatch', { ids: draftId, columnId: branch })).toMatchObject({ code: 30001 });
  });
});

describe('models', () => {
  test('say what the form of their articles consists of', async () => {
    const id = await content.model({ modelContent: '标题名称, 正文，封面', status: '0' });
    const declared = { modelId: id, contentField: 'origin', displayName: '产地', type: 'text' };
    const fieldId = await content.save('modelconfigure', declared);
    expect(await content.read('model', id)).toMatchObject({ modelContent: '标题名称,正文,封面', status: '启用' });
    expect(await content.data('model/getConcent', { id })).toEqual({
      modelContent: '标题名称,正文,封面',
      varList: [{ type: 'text', displayName: '产地', contentField: 'origin' }],
    });
    expect(await content.data('extend/getListAll', { id })).toMatchObject([{ id: fieldId, ...declared }]);
    expect((await content.data('model/listAll')).map((row: { id: string }) => row.id)).toContain(id);
    expect(await content.call('model/getConcent', { id: fieldId })).toMatchObject({ code: 30004 });
  });

  test('declare each name once, and none that an article has by itself', async () => {
    const modelId = await content.model();
    const declared = { modelId, contentField: 'price', displayName: '价格', type: '文本' };
    await content.save('modelconfigure', declared);
    expect(await content.call('modelconfigure/save', declared)).toMatchObject({ code: 20001 });
    await content.save('modelconfigure', { ...declared, modelId: await content.model() });
    for (const contentField of ['titleName', 'hits', 'columnName', 'id', '__proto__', '价格', '1a']) {
      expect(await content.call('modelconfigure/save', { ...declared, contentField })).toMatchObject({ code: 30001 });
    }
  });

  test('a declared field that is hidden keeps what articles hold in it', async () => {
    const modelId = await content.model();
    const columnId = await content.column({ modelId });
    const declared = { modelId, contentField: 'origin', displayName: '产地', type: '文本' };
    const fieldId = await content.save('modelconfigure', declared);
    const id = await content.article({ columnId, origin: '袁州' });
    expect(await content.read('content', id)).toMatchObject({ origin: '袁州' });
    await content.data('modelconfigure/update', { id: fieldId, hidden: '是' });
    expect(await content.read('content', id)).not.toHaveProperty('origin');
    await content.data('content/update', { id, author: '编者' });
    await content.data('modelconfigure/update', { id: fieldId, hidden: '否', displayName: '道地产地' });
    expect(await content.read('content', id)).toMatchObject({ origin: '袁州' });
    expect(await content.call('modelconfigure/update', { id: fieldId, contentField: 'place' })).toMatchObject({
      code: 30001,
      msg: '字段名不能修改',
    });
  });

  test('plain text that is declared to be rich text is read without what runs', async () => {
    const modelId = await content.model();
    const columnId = await content.column({ modelId });
    const declared = { modelId, contentField: 'note', displayName: '按语', type: '文本' };
    const fieldId = await content.save('modelconfigure', declared);
    const note = '甲<img src=x onerror=alert(1)><script>alert(1)</script>';
    const id = await content.article({ columnId, note });
    expect((await content.read('content', id)).note).toBe(note);
    await content.data('modelconfigure/update', { id: fieldId, type: '富文本' });
    for (const read of [
      content.read('content', id),
      content.data('content/getInfoAt', { id, version: 1 }),
      content.data('content/page', { queryParams: { columnId }, fields: ['note'] }).then(([row]) => row),
    ]) {
      expect((await read).note).toBe('甲');
    }
  });
});
