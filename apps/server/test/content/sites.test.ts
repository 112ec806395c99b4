import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls } from './content-world.js';

/** Homepages, sites, links, carousel, notices and publicity by every call of the spec (part 2, sections 5 and 7). */

let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 180_000);
afterAll(() => server.close());

test('a relation puts a column on a homepage or a site, and keeps both', async () => {
  const homepageId = await content.save('homepage', {
    homePageName: '总首页',
    style: '清雅',
    modelContent: '轮播图,栏目内容',
  });
  const siteId = await content.save('site', {
    siteName: '区站',
    siteDomain: 'a.example.cn',
    contcat: '0795',
    status: '隐藏',
  });
  const columnId = await content.column({ columnName: '工作动态' });
  const relation = { columnId, sortNumber: 1, displayQuantity: 5, refining: '是', status: '显示' };
  const id = await content.save('homepagerelationship', { ...relation, homepageId });
  await content.save('homepagerelationship', { ...relation, siteId });
  const rows = await content.data('homepagerelationship/page', { queryParams: { homepageId, columnName: '动态' } });
  expect(rows).toMatchObject([
    { id, columnName: '工作动态', homePageName: '总首页', siteName: null, status: '0', top: '否' },
  ]);
  expect(await content.data('homepagerelationship/page', { queryParams: { siteId } })).toHaveLength(1);
  for (const [neither, msg] of [
    [{}, '请选择首页或站点'],
    [{ homepageId, siteId }, '首页和站点只能选择一个'],
  ] as const) {
    expect(await content.call('homepagerelationship/save', { ...relation, ...neither })).toMatchObject({
      code: 30001,
      msg,
    });
  }
  for (const [name, named] of [
    ['homepage', homepageId],
    ['site', siteId],
    ['column', columnId],
  ] as const) {
    expect(await content.call(`${name}/delete`, { id: named })).toMatchObject({ code: 20003 });
  }
  expect(await content.read('site', siteId)).toMatchObject({ status: '1' });
  expect(await content.call('site/save', { siteName: '又一站', siteDomain: 'a.example.cn' })).toMatchObject({
    code: 20001,
  });
});

test('a carousel tells its picture by name and address', async () => {
  const picId = await content.picture('carousel.picId');
  const body = { title: '义诊', releaseTime: '2026-03-01', status: '已发布', sortNumber: 2, picId };
  const id = await content.save('carousel', body);
  const one = await content.data('carousel/getById', { id });
  const told = { picId, picName: '图片.jpg', picUrl: expect.stringContaining(picId), status: '1' };
  expect(one).toMatchObject({ ...told, pictureList: [{ picName: '图片.jpg', picUrl: one.picUrl }] });
  expect((await content.data('carousel/page', { queryParams: { title: '义' } }))[0]).toMatchObject(told);
  const { data } = await content.call('carousel/save', {});
  expect(data.errors.map(({ msg }: { msg: string }) => msg)).toEqual([
    '请输入标题名称',
    '请选择发布时间',
    '请选择状态',
    '请输入排序号',
  ]);
  const png = new Blob([new Uint8Array([1, 2, 3])]);
  const { body: refused } = await content.admin.upload(png, '图.png', { usage: 'carousel.picId' });
  expect(refused).toMatchObject({ code: 30001, msg: '上传文件格式错误!' });
});

test('a notice keeps its content as JSON, without what runs, and up to eight pictures', async () => {
  const images = await Promise.all(Array.from({ length: 8 }, () => content.picture('hospital.images')));
  const hlRegionBm = JSON.stringify({
    text: '<p>放假<script>alert(1)</script></p>',
    more: ['<img src=x onerror=alert(1)>甲'],
  });
  const id = await content.save('hospital', { hlName: '放假通知', hlNo: '2026-09-30', hlRegionBm, images });
  const found = await content.data('hospital/getById', { id });
  expect(JSON.parse(found.hlRegionBm)).toEqual({ text: '<p>放假</p>', more: ['甲'] });
  expect(found.checkAttachment).toHaveLength(8);
  const ninth = { id, images: [...images, await content.picture('hospital.images')] };
  expect(await content.call('hospital/update', ninth)).toMatchObject({ code: 30001, msg: '只能上传 8 个文件' });
  const onlyRunning = { hlName: '空', hlNo: '2026-09-30', hlRegionBm: JSON.stringify('<script>alert(1)</script>') };
  expect(await content.call('hospital/save', onlyRunning)).toMatchObject({ code: 30001, msg: '请输入内容' });
  expect((await content.data('hospital/page', { queryParams: { hlName: '放假' } }))[0].id).toBe(id);
});

test('links, publicity and their searches', async () => {
  const link = {
    name: '国家中医药管理局',
    url: 'http://www.natcm.gov.cn/',
    sortNumber: 1,
    status: '1',
    remarks: '上级',
  };
  const id = await content.save('blogroll', link);
  expect((await content.data('blogroll/page', { queryParams: { name: '中医药' } }))[0]).toMatchObject({
    id,
    status: '禁用',
  });
  expect(await content.call('blogroll/save', { ...link, url: 'javascript:alert(1)' })).toMatchObject({ code: 30001 });
  const call = (name: string, body: object) => content.admin.call(`/api/advanced-group/publicize/${name}`, body);
  const material = { publicizeTitle: '五禽戏', publicizeOverview: '图解', publicizeContent: '<p onclick="x()">一</p>' };
  const { body: saved } = await call('save', material);
  const { body: read } = await call('getInfoById', { id: saved.data.id });
  expect(read.data).toMatchObject({ ...material, publicizeContent: '<p>一</p>', checkAttachment: [] });
  expect((await call('page', { queryParams: { publicizeTitle: '禽戏' } })).body.data).toHaveLength(1);
  const { body: refused } = await call('save', {});
  expect(refused.data.errors.map(({ msg }: { msg: string }) => msg)).toEqual(['请输入资料标题', '请输入资料概述']);
});

test('it is the administrator who writes, and the auditor reads', async () => {
  const [auditor, county] = [await server.signIn('auditor'), await server.signIn('county')];
  expect((await auditor.call('/api/content-center/content/page')).status).toBe(200);
  for (const name of ['save', 'release', 'editing', 'releaseBatch']) {
    expect((await auditor.call(`/api/content-center/content/${name}`)).status).toBe(403);
  }
  expect((await county.call('/api/content-center/content/page')).status).toBe(403);
});
