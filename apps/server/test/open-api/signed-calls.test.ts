import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Forged, type Keys, signedCall } from './signing-client.js';

/** Third-party applications come in by signed calls only, and to no more than they were given (API contract, section 8). */

let [server, second]: TestServer[] = [];
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  second = await startServer({ beside: server });
  admin = await server.signIn('admin');
}, 300_000);
afterAll(async () => {
  await second?.close();
  await server?.close();
});

const PAGE = '/api/open/advanced-group/medicineroom/page';
const SAVE = '/api/open/advanced-group/medicineroom/save';
const entries = ['medicineroom/page', 'medicineroom/save', 'unittype/listAll'];

type Row = Readonly<Record<string, any>>; // eslint-disable-line @typescript-eslint/no-explicit-any -- rows are what is tested

async function system(path: string, body: unknown = {}): Promise<Row> {
  return (await admin.call(`/api/system-center/apimanager/${path}`, body)).body;
}

/** The ids of the registry's entries for some calls. */
async function idsOf(paths: readonly string[]): Promise<string[]> {
  const all = (await system('api/listAll'))['data'] as Row[];
  return paths.map((path) => all.find(({ url }) => url === `/api/advanced-group/${path}`)!['id'] as string);
}

const unitOf = async (account: string): Promise<Row> =>
  (await (await server!.signIn(account)).call('/api/user-center/getInfo')).body.data;

/** An application of a hospital, that may list and save medicine rooms. */
async function application(more: object = {}): Promise<Keys & Row> {
  const body = {
    appName: '远程诊疗',
    manufacturer: '某公司',
    permitIp: '127.0.0.0/8, ::1',
    contactName: '张三',
    contactMobile: '13800138000',
    appDomain: 'app.example.cn',
    apiIdList: await idsOf(entries),
    unitId: (await unitOf('hospital'))['unitId'],
    ...more,
  };
  const answer = await system('user/save', body);
  if (answer['code'] !== 0) throw new Error(answer['msg']);
  return answer['data'];
}

const call = (keys: Keys, path = PAGE, body: unknown = {}, forged: Forged = {}, at = server!) =>
  signedCall(at.url, keys, path, body, forged);

describe('an application', () => {
  test('calls what it was given, in its scope and its name', async () => {
    const keys = await application();
    const hospital = await unitOf('hospital');
    const saved = await call(keys, SAVE, { medicineRoomName: '煎药室', medicineRoomNo: 'K1' });
    expect([saved.status, saved.body.code]).toEqual([200, 0]);
    const listed = await call(keys, PAGE, { size: 100 });
    expect(listed.body.data.map(({ unitId }: Row) => unitId)).toEqual(
      Array(listed.body.count).fill(hospital['unitId']),
    );
    expect(listed.body.data.map(({ id }: Row) => id)).toContain(saved.body.data.id);
    const { rows } = await server!.database.owner.query(
      `select meta->>'actorId' as id, meta->>'actorName' as name, meta->>'actorRole' as role from events
       where stream_id = $1`,
      [saved.body.data.id],
    );
    expect(rows).toEqual([{ id: keys['id'], name: '远程诊疗', role: '接口用户' }]);
    expect((await call(keys, '/api/open/advanced-group/unittype/listAll')).body.code).toBe(0);
    const found = (await system('user/getInfoById', { id: keys['id'] }))['data'];
    expect(found).toMatchObject({ lastUseIp: '127.0.0.1', lastUseTime: expect.any(String) });
  });

  test('of a region reaches what is in it; of neither nobody’s rows', async () => {
    const { regionCode } = await unitOf('county');
    const [county, nobody] = [await application({ unitId: null, regionCode }), await application({ unitId: null })];
    const rows = (await call(county)).body.data as Row[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row['regionCode'] === undefined || row['regionCode'].startsWith(regionCode))).toBe(true);
    expect((await call(nobody)).body).toMatchObject({ code: 0, data: [], count: 0 });
  });

  test('calls by an entry that somebody made by hand for the same path', async () => {
    const { data } = await system('api/save', { name: '煎药室列表', url: '/api/advanced-group/medicineroom/page' });
    const keys = await application({ apiIdList: [data.id] });
    expect((await call(keys)).body.code).toBe(0);
    expect((await call(keys, SAVE)).status).toBe(403);
  });

  test('has the first answer again under the same key of repetition, and by a nonce that is new', async () => {
    const [keys, key] = [await application(), { headers: { 'idempotency-key': randomUUID() } }];
    const body = { medicineRoomName: '重复的', medicineRoomNo: 'K2' };
    const [first, again] = [await call(keys, SAVE, body, key), await call(keys, SAVE, body, key)];
    expect(again.body.data).toEqual(first.body.data);
  });

  test('signs with its new key after a reset, and not with the old one', async () => {
    const old = await application();
    const fresh = (await system('user/resetAccessKey', { id: old['id'] }))['data'] as Keys;
    expect(fresh.accessKeyId).not.toBe(old.accessKeyId);
    expect((await call(old)).status).toBe(401);
    expect((await call({ ...old, accessKeyId: fresh.accessKeyId })).status).toBe(401);
    expect((await call(fresh)).body.code).toBe(0);
    await system('user/delete', { id: old['id'] });
    expect((await call(fresh)).status).toBe(401);
    const { rows } = await server!.database.pool.query('select from api_credential where api_user_id = $1', [
      old['id'],
    ]);
    expect(rows).toHaveLength(0);
  });
});

describe('refused is', () => {
  let keys: Keys & Row;
  beforeAll(async () => {
    keys = await application();
  });

  const wrong = { status: 401, body: { code: 401, msg: '签名验证失败', data: null } };

  test('a key that nobody has, exactly as a wrong signature', async () => {
    const strange = await call({ ...keys, accessKeyId: 'AK000000000000000000000000' });
    const guessed = await call({ ...keys, accessKeySecret: 'guessed' });
    expect(strange).toMatchObject(wrong);
    expect(guessed).toMatchObject(wrong);
    expect(strange.body).toEqual(guessed.body);
  });

  test.each<[string, Forged]>([
    ['a body that was changed after it was signed', { signedBody: '{"size":10}' }],
    ['a path that was not signed', { signedPath: SAVE }],
    ['the inner path signed', { signedPath: '/api/advanced-group/medicineroom/page' }],
    ['a signature of nothing', { signature: '0'.repeat(64) }],
  ])('%s', async (_, forged) => expect(await call(keys, PAGE, {}, forged)).toMatchObject(wrong));

  test.each<[string, Forged]>([
    ['no signature', { signature: '' }],
    ['half a signature', { signature: 'ab' }],
    ['an empty nonce', { nonce: '' }],
    ['a nonce of 129 characters', { nonce: 'x'.repeat(129) }],
    ['a time that is none', { timestamp: NaN }],
  ])('%s', async (_, forged) => expect((await call(keys, PAGE, {}, forged)).status).toBe(401));

  test.each([-301_000, 330_000])('a time that is %p ms off', async (off) => {
    const late = await call(keys, PAGE, {}, { timestamp: Date.now() + off });
    expect(late).toMatchObject({ status: 401, body: { msg: '请求时间与服务器时间相差超过5分钟' } });
  });

  test('a nonce for the second time, by whichever server, also at the same moment', async () => {
    const forged = { nonce: randomUUID() };
    const answers = await Promise.all(
      [server!, second!, server!, second!].map((at) => call(keys, PAGE, {}, forged, at)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await call(keys, PAGE, {}, forged, second)).body.msg).toContain('X-Nonce');
  });

  test('a call that is not in the list, and what no application is given', async () => {
    for (const path of [
      'advanced-group/doctor/page',
      'advanced-group/medicineroom/delete',
      'user-center/login',
      'user-center/getInfo',
      'user-center/changePassword',
      'system-center/account/save',
      'system-center/apimanager/user/save',
    ]) {
      expect([path, (await call(keys, `/api/open/${path}`)).status]).toEqual([path, 403]);
    }
  });

  test('another call than the one that was given, by whatever becomes of its entry', async () => {
    const { regionCode } = await unitOf('county');
    const { data } = await system('api/save', { name: '以后再定', url: '/api/elsewhere' });
    const declaring = await idsOf(['selfevaluation/save']);
    const both = await application({ unitId: null, regionCode, apiIdList: [...declaring, data.id] });
    const url = '/api/advanced-group/scorereview/save';
    expect((await system('api/update', { id: data.id, url }))['code']).toBe(30009);
    expect((await system('api/update', { id: data.id, url: '/api/elsewhere', remarks: '备注' }))['code']).toBe(0);
    const become = (path: string) =>
      server!.database.owner.query('update api_entry set url = $2 where id = $1', [data.id, path]);
    // As a later version of the program would have it, which declares a call of that name.
    await become(url);
    const review = { unitId: (await unitOf('hospital'))['unitId'], itemId: randomUUID(), selfScore: 1 };
    expect((await call(both, '/api/open/advanced-group/scorereview/save', review)).status).toBe(403);
    expect((await call(both, '/api/open/advanced-group/selfevaluation/save', {})).status).toBe(403);
    await become('/api/elsewhere');
    expect((await call(both, '/api/open/advanced-group/selfevaluation/save', {})).status).not.toBe(403);
  });

  test('another address', async () => {
    const elsewhere = await application({ permitIp: '10.0.0.0/8' });
    expect(await call(elsewhere)).toMatchObject({ status: 403, body: { code: 403, msg: '当前地址不允许访问' } });
    await system('user/update', { id: elsewhere['id'], permitIp: '127.0.0.1' });
    expect((await call(elsewhere)).status).toBe(200);
  });

  test('a key that has expired', async () => {
    const expired = await application({ expireTime: '2020-01-01' });
    expect(await call(expired)).toMatchObject({ status: 403, body: { msg: '接口用户已过有效期' } });
  });

  test('a call too many in a minute, on all servers together, and its nonce stays good', async () => {
    const slow = await application({ ratePerMinute: 2 });
    expect([(await call(slow)).status, (await call(slow, PAGE, {}, {}, second)).status]).toEqual([200, 200]);
    const late = await call(slow);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    '/api/open//advanced-group/medicineroom/page',
    '/api/open/advanced-group/%6dedicineroom/page',
    '/api/open/advanced-group/medicineroom/page?id=1',
    '/api/open/advanced-group/medicineroom/page/',
  ])('the address %s', async (path) => expect((await call(keys, path)).status).toBe(404));

  test('a session in place of a signature, and a signature in place of a session', async () => {
    expect((await admin.call(PAGE)).status).toBe(401);
    expect((await call(keys, '/api/advanced-group/medicineroom/page')).status).toBe(401);
  });

  test('what is too large, what is no JSON, and what is no text', async () => {
    expect((await call(keys, PAGE, `"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await call(keys, PAGE, '{"a":')).status).toBe(400);
    expect((await call(keys, PAGE, '{}', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  });

  test('and leaves a row in the access log, under the application where it is known', async () => {
    await call(keys, '/api/open/advanced-group/doctor/page');
    const { data } = (await admin.call('/api/system-center/accesslog/page', { queryParams: { url: '/api/open/' } }))
      .body;
    expect(data[0]).toMatchObject({
      url: '/api/open/advanced-group/doctor/page',
      applicationName: 'open',
      username: '远程诊疗',
      returnCode: 403,
      operation: '查看医师列表',
    });
    expect(JSON.stringify(data)).not.toContain(keys.accessKeySecret);
  });
});

test('no secret stands in any event, log or table as it is', async () => {
  const { accessKeySecret } = await application();
  for (const [table, column] of [
    ['events', 'data'],
    ['access_log', 'parameters'],
    ['api_user', 'api_user'],
    ['api_credential', 'api_credential'],
  ]) {
    const { rows } = await server!.database.owner.query(
      `select count(*)::integer as n from ${table} where position($1 in ${column}::text) > 0`,
      [accessKeySecret],
    );
    expect([table, rows[0].n]).toEqual([table, 0]);
  }
});
