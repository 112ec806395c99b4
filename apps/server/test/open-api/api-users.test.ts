import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** API registry and API users as the spec has them (part 2, sections 3, 5 and 7). */

let server: TestServer;
let [admin, auditor, county]: Client[] = [];
let apiIdList: string[];
beforeAll(async () => {
  server = await startServer();
  [admin, auditor, county] = [
    await server.signIn('admin'),
    await server.signIn('auditor'),
    await server.signIn('county'),
  ];
  const { data } = await call('api/listAll');
  apiIdList = [data.find(({ url }: { url: string }) => url === '/api/advanced-group/doctor/page').id];
}, 300_000);
afterAll(() => server.close());

const call = async (path: string, body: unknown = {}, client = admin!) =>
  (await client.call(`/api/system-center/apimanager/${path}`, body)).body;

const user = () => ({
  appName: '某应用',
  manufacturer: '某公司',
  permitIp: '10.1.0.0/16',
  contactName: '张三',
  contactMobile: '13800138000',
  appDomain: 'app.example.cn',
  apiIdList,
});

describe('the registry', () => {
  test('knows the calls of the running server, and which roles make them', async () => {
    const { data, count } = await call('api/page', { queryParams: { url: 'group/doctor/page' } });
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({ name: '查看医师列表', url: '/api/advanced-group/doctor/page', builtIn: true });
    const roles = Object.fromEntries(
      data[0].roleList.map(({ roleName, checked }: { roleName: string; checked: boolean }) => [roleName, checked]),
    );
    expect(roles).toMatchObject({ 系统管理员: true, 单位人员: true });
    const [saving] = (await call('api/page', { queryParams: { url: 'selfevaluation/save' } })).data;
    expect(saving.roleList).toContainEqual({ roleName: '审计员', checked: false });
    const all = (await call('api/listAll')).data.map(({ url }: { url: string }) => url);
    expect(all).not.toContain('/api/user-center/login');
    expect(all).not.toContain('/api/system-center/account/save');
    expect(all.length).toBeGreaterThan(200);
  });

  test('takes entries by hand, and keeps its own as they are', async () => {
    expect(await call('api/save', { name: '' })).toMatchObject({
      code: 30001,
      data: {
        errors: [
          { field: 'name', msg: '请输入接口名称' },
          { field: 'url', msg: '请输入接口地址' },
        ],
      },
    });
    const { id } = (await call('api/save', { name: '外部', url: '/api/elsewhere', remarks: '备注' })).data;
    expect((await call('api/update', { id, name: '改名' })).code).toBe(0);
    expect((await call('api/getEditById', { id })).data).toMatchObject({
      name: '改名',
      url: '/api/elsewhere',
      version: 2,
    });
    expect((await call('api/page', { queryParams: { name: '改名' } })).count).toBe(1);
    expect((await call('api/delete', { id })).code).toBe(0);
    expect((await call('api/getInfoById', { id })).code).toBe(30004);
    expect((await call('api/update', { id: apiIdList[0], name: '别的' })).code).toBe(30009);
    expect((await call('api/delete', { id: apiIdList[0] })).code).toBe(30009);
  });
});

describe('a user', () => {
  test.each(['appName', 'manufacturer', 'permitIp', 'contactName', 'contactMobile', 'appDomain', 'apiIdList'])(
    'needs %s',
    async (field) => {
      const answer = await call('user/save', { ...user(), [field]: field === 'apiIdList' ? [] : '' });
      expect(answer).toMatchObject({ code: 30001, data: { errors: [{ field }] } });
      if (field === 'apiIdList') expect(answer.msg).toBe('请选择请求接口');
    },
  );

  test.each([
    ['appName', '名'.repeat(21)],
    ['permitIp', '10.1.2'],
    ['permitIp', '10.0.0.1/99'],
    ['ratePerMinute', 0],
    ['ratePerMinute', 6001],
    ['expireTime', '不久'],
    ['apiIdList', ['0199aaaa-0000-7000-8000-000000000000']],
    ['apiIdList', 'nothing'],
  ])('is not taken with %s %p', async (field, value) => {
    expect(await call('user/save', { ...user(), [field]: value })).toMatchObject({
      code: 30001,
      data: { errors: [{ field }] },
    });
  });

  test('is shown its keys once, and the secret again to who may reset it', async () => {
    const { regionCode } = (await county!.call('/api/user-center/getInfo')).body.data;
    const saved = (await call('user/save', { ...user(), regionCode, apiIdList: apiIdList.join(',') })).data;
    expect(saved).toMatchObject({ accessKeyId: expect.any(String), accessKeySecret: expect.any(String) });
    const whole = (await call('user/getInfoById', { id: saved.id })).data;
    expect(whole).toMatchObject({ ...user(), accessKeyId: saved.accessKeyId, accessKeySecret: saved.accessKeySecret });
    for (const answer of [await call('user/getEditById', { id: saved.id }), await call('user/page')]) {
      expect(JSON.stringify(answer)).not.toContain(saved.accessKeySecret);
    }
    const seen = (await call('user/getInfoById', { id: saved.id }, auditor)).data;
    expect(seen).toMatchObject({ accessKeyId: saved.accessKeyId, contactMobile: '138****8000' });
    expect(seen.accessKeySecret).toBeUndefined();
    const log = (await admin!.call('/api/system-center/accesslog/page', { queryParams: { revealedId: saved.id } }))
      .body;
    expect(log.data.map(({ revealed }: { revealed: string }) => revealed)).toContain('联系电话、访问密钥');
  });

  test('keeps what is not sent, and its telephone where the mask of it is', async () => {
    const { id } = (await call('user/save', user())).data;
    expect((await call('user/update', { id, manufacturer: '另一家', contactMobile: '138****8000' })).code).toBe(0);
    const { data } = await call('user/getEditById', { id });
    expect(data).toMatchObject({ ...user(), manufacturer: '另一家', version: 2 });
    expect((await call('user/update', { id, version: 1, remarks: '晚了' })).code).toBe(20002);
  });

  test('is listed by orderNum', async () => {
    const [second, first] = [
      (await call('user/save', { ...user(), appName: '排序乙', orderNum: 2 })).data.id,
      (await call('user/save', { ...user(), appName: '排序甲', orderNum: '1' })).data.id,
    ];
    const { data } = await call('user/page', { queryParams: { appName: '排序' } });
    expect(data.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(data[0].contactMobile).toBe('138****8000');
  });

  test('has one scope at most, and one that is there', async () => {
    const { unitId, regionCode } = (await (await server.signIn('hospital')).call('/api/user-center/getInfo')).body.data;
    expect((await call('user/save', { ...user(), unitId, regionCode })).code).toBe(30009);
    const nobody = '0199aaaa-0000-7000-8000-000000000000';
    expect((await call('user/save', { ...user(), unitId: nobody })).code).toBe(30004);
    expect((await call('user/save', { ...user(), regionCode: '999999' })).code).toBe(30004);
  });

  test('is given no calls that nobody may make together', async () => {
    const all = (await call('api/listAll')).data as { id: string; url: string }[];
    const ids = ['selfevaluation/save', 'scorereview/save'].map(
      (path) => all.find(({ url }) => url.endsWith(`/${path}`))!.id,
    );
    expect((await call('user/save', { ...user(), apiIdList: ids })).code).toBe(30009);
  });

  test('of a unit does not review, neither from the beginning nor later', async () => {
    const { unitId } = (await (await server.signIn('hospital')).call('/api/user-center/getInfo')).body.data;
    const all = (await call('api/listAll')).data as { id: string; url: string }[];
    const reviewing = [all.find(({ url }) => url.endsWith('/scorereview/save'))!.id];
    expect((await call('user/save', { ...user(), unitId, apiIdList: reviewing })).code).toBe(30009);
    const reviewer = (await call('user/save', { ...user(), apiIdList: reviewing })).data.id;
    expect((await call('user/update', { id: reviewer, unitId })).code).toBe(30009);
    const clerk = (await call('user/save', { ...user(), unitId })).data.id;
    expect((await call('user/update', { id: clerk, apiIdList: reviewing })).code).toBe(30009);
  });

  test('is looked after by those who may', async () => {
    for (const path of ['user/page', 'user/save', 'user/resetAccessKey', 'api/page']) {
      expect((await county!.call(`/api/system-center/apimanager/${path}`, user())).status).toBe(403);
    }
    for (const path of ['user/save', 'user/resetAccessKey', 'user/delete', 'api/save']) {
      expect((await auditor!.call(`/api/system-center/apimanager/${path}`, user())).status).toBe(403);
    }
  });
});
