import { picture } from '../attachments/samples.js';
import { article, column, note } from './sample-entities.js';
import { openSampleWorld, type SampleWorld } from './sample-world.js';

/** Everything that an entity has follows from its definition. */

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
}, 180_000);
afterAll(async () => {
  await world.expectRowsEqualReplay();
  await world.close();
});

/** An address of a file of our own. */
const ownFile = `/api/attachment-center/file/access/0190a000-0000-7000-8000-000000000001`;

let names = 0;
const newColumn = (body: object = {}) =>
  world.save(column, { columnName: `栏目${++names}`, sortNumber: names, ...body });
const newArticle = async (body: object = {}) =>
  world.save(article, { columnId: await newColumn(), titleName: `标题${++names}`, content: '<p>文</p>', ...body });
const read = async (id: string) => (await world.call(article, 'getInfoById', { id })).data;

test('a reference is answered with the name of what it names, and found by it', async () => {
  const columnId = await newColumn({ columnName: '政策法规' });
  const id = await newArticle({ columnId });
  expect(await read(id)).toMatchObject({ columnId, columnName: '政策法规' });
  const named = await world.call(article, 'page', { queryParams: { columnName: '策法' } });
  expect(named.data.map((row: { id: string }) => row.id)).toEqual([id]);
  const below = await world.call(article, 'page', { queryParams: { columnId }, orders: [{ name: 'columnName' }] });
  expect(below.data).toHaveLength(1);
  const nowhere = await world.call(article, 'page', { queryParams: { columnId: 'x' } });
  expect(nowhere.data).toEqual([]);
  await world.call(column, 'update', { id: columnId, columnName: '法规' });
  expect((await world.call(article, 'page', { queryParams: { columnName: '法规' } })).data).toHaveLength(1);
  expect((await world.call(article, 'page', { queryParams: { columnName: '策法' } })).data).toHaveLength(0);
});

test('a reference to nothing is refused, and what is named stays', async () => {
  const gone = { columnId: '0190a000-0000-7000-8000-000000000001', titleName: '无栏目', content: '文' };
  expect(await world.call(article, 'save', gone)).toMatchObject({ code: 30001, msg: '栏目不存在' });
  const columnId = await newColumn();
  const id = await newArticle({ columnId });
  const refused = await world.call(column, 'delete', { id: columnId });
  expect(refused).toMatchObject({ code: 20003, msg: '该数据已被使用，不能删除' });
  expect(refused.data).toEqual({ usedBy: [{ label: '文章', count: 1 }] });
  expect((await world.call(article, 'delete', { id })).code).toBe(0);
  expect((await world.call(column, 'delete', { id: columnId })).code).toBe(0);
  expect(await world.call(article, 'undelete', { id })).toMatchObject({ code: 30001, msg: '栏目不存在' });
  expect((await world.call(column, 'undelete', { id: columnId })).code).toBe(0);
  expect((await world.call(article, 'undelete', { id })).code).toBe(0);
});

test('what a record is a part of stays what it is', async () => {
  const [articleId, other] = [await newArticle(), await newArticle()];
  const id = await world.save(note, { articleId, words: '好' });
  expect(await world.call(note, 'update', { id, articleId: other })).toMatchObject({
    code: 30001,
    msg: '文章不能修改',
  });
  expect((await world.call(note, 'update', { id, articleId, words: '很好' })).code).toBe(0);
});

test('a switch saves at once, also while the record is closed to changes', async () => {
  const id = await newArticle();
  expect((await read(id)).refining).toBe('否');
  expect((await world.call(article, 'contentRefining', { id, refining: '是' })).code).toBe(0);
  await world.call(article, 'release', { id });
  expect((await world.call(article, 'contentRefining', { id, refining: false })).code).toBe(0);
  expect((await read(id)).refining).toBe('否');
  expect(await world.call(article, 'contentRefining', { id })).toMatchObject({ code: 30001, msg: '请选择精选' });
  expect(await world.call(article, 'contentRefining', { id, refining: '也许' })).toMatchObject({ code: 30001 });
});

test('a history tells transitions by their names', async () => {
  const id = await newArticle();
  await world.call(article, 'release', { id });
  await world.call(article, 'cancelRelease', { id });
  const { data } = await world.call(article, 'history', { id });
  expect(data.map(({ label }: { label: string }) => label)).toEqual(['取消发布', '发布', '新增']);
  expect(data[1].changes).toEqual([{ field: 'releaseStatus', label: '发布状态', from: '草稿', to: '已发布' }]);
});

test('rich text is kept without what runs', async () => {
  const content = `<p onclick="x()">正<b>文</b><script>alert(1)</script><img src="https://evil.cn/a.png"><img src="${ownFile}">
    <a href="javascript:alert(1)">a</a><a href="https://www.gov.cn">b</a><iframe src="//evil.cn"></iframe></p>`;
  const kept = (await read(await newArticle({ content }))).content as string;
  expect(kept).toContain('正<b>文</b>');
  expect(kept).toContain(`<img src="${ownFile}" />`);
  expect(kept).toContain('<a href="https://www.gov.cn" rel="noopener noreferrer nofollow">b</a>');
  expect(kept).not.toMatch(/script|onclick|evil|iframe/);
  const onlyRunning = { columnId: await newColumn(), titleName: '脚本', content: '<script>alert(1)</script>' };
  expect(await world.call(article, 'save', onlyRunning)).toMatchObject({ code: 30001, msg: '请输入正文' });
});

test('a moment, an address and several files come back as they were entered', async () => {
  const upload = async (name: string) =>
    (await world.admin.upload(new Blob([new Uint8Array(await picture('jpeg', 8, 8))]), name)).body.data.id as string;
  const pictures = [await upload('一.jpg'), await upload('二.jpg')];
  const entered = {
    releaseTime: '2026-03-01 08:00:00',
    sourceUrl: 'https://www.gov.cn/a',
    contact: 'a@b.cn',
    pictures,
  };
  const id = await newArticle(entered);
  const record = await read(id);
  expect(record).toMatchObject(entered);
  expect(record.checkAttachment.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['一.jpg', '二.jpg']);
  const { data } = await world.call(article, 'history', { id });
  expect(data[0].changes.find(({ field }: { field: string }) => field === 'pictures').to).toBe('一.jpg、二.jpg');
  expect(await world.call(article, 'update', { id, pictures: [...pictures, await upload('三.jpg')] })).toMatchObject({
    code: 30001,
    msg: '只能上传 2 个文件',
  });
});

test('a list is in the order of its definition, and in that of whoever asks', async () => {
  const pid = await newColumn();
  for (const sortNumber of [3, 1, 2]) await newColumn({ pid, sortNumber });
  const numbers = async (body: object) =>
    (await world.call(column, 'page', { queryParams: { pid }, ...body })).data.map(
      ({ sortNumber }: { sortNumber: number }) => sortNumber,
    );
  expect(await numbers({})).toEqual([1, 2, 3]);
  expect(await numbers({ orders: [{ name: 'sortNumber', asc: false }] })).toEqual([3, 2, 1]);
  const [root] = (await world.call(column, 'tree')).data.filter(({ id }: { id: string }) => id === pid);
  expect(root.children.map(({ sortNumber }: { sortNumber: number }) => sortNumber)).toEqual([1, 2, 3]);
  expect((await world.call(column, 'tree', { pid })).data).toHaveLength(3);
});

test('a leaf has nothing below it', async () => {
  const leaf = await newColumn({ finalChildNode: '是' });
  const below = { columnName: '下级', sortNumber: 1, pid: leaf };
  expect(await world.call(column, 'save', below)).toMatchObject({ code: 30001, msg: '所选的上级栏目不能有下级' });
  await world.call(column, 'update', { id: leaf, finalChildNode: '否' });
  expect((await world.call(column, 'save', below)).code).toBe(0);
  expect(await world.call(column, 'update', { id: leaf, finalChildNode: '是' })).toMatchObject({
    code: 30001,
    msg: '还有下级，不能设为最终节点',
  });
});

test('several are deleted together, those that stand below others first', async () => {
  const above = await newColumn();
  const [below, used] = [await newColumn({ pid: above }), await newColumn()];
  await newArticle({ columnId: used });
  expect(await world.call(column, 'deleteBatch', { ids: '' })).toMatchObject({
    code: 30001,
    msg: '请选择要删除的数据',
  });
  const answer = await world.call(column, 'deleteBatch', { ids: [above, used, below].join(',') });
  expect(answer).toMatchObject({ code: 20003, msg: '已删除2条，其余1条：该数据已被使用，不能删除' });
  expect((await world.call(column, 'getById', { id: used })).data.id).toBe(used);
  const all = (await world.call(column, 'listAll')).data.map(({ id }: { id: string }) => id);
  expect([all.includes(used), all.includes(above), all.includes(below)]).toEqual([true, false, false]);
});

test('the calls are below every base', async () => {
  const answer = await world.admin.call('/api/system-center/samplearticle/page');
  expect(answer.body.code).toBe(0);
  expect((await world.admin.call('/api/advanced-group/samplearticle/page')).status).toBe(404);
});

test('the workbook has what the list has', async () => {
  const answer = await world.admin.send('/api/content-center/samplearticle/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});
