import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedProduction } from '../../src/seed/seed-demo.js';
import { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** What a county in production can do that the demo does not know. */

let server: TestServer;
let chief: Client;

const group = '/api/advanced-group';
const ok = async (path: string, body: object, who = chief) => {
  const answer = (await who.call(path, body)).body;
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const named = { userPhone: '', remarks: '', password: 'Whole#2026' };

beforeAll(async () => {
  const administrator = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Chief@2026' };
  server = await startServer({ empty: true, environment: administrator });
  await seedProduction(server.application);
  chief = await server.signIn('chief', 'Chief@2026');
}, 60_000);
afterAll(() => server.close());

test('the whole nation is there to choose from, in a moment', async () => {
  const started = performance.now();
  const tree = await ok(`${group}/region/getTree`, {});
  expect(performance.now() - started).toBeLessThan(1000);
  expect(tree).toHaveLength(34);
  const [, , , yunnan] = ['11', '36', '44', '53'].map((two) =>
    tree.find(({ code }: { code: string }) => code === `${two}0000`),
  );
  expect(yunnan).toMatchObject({ name: '云南省', level: 'PROVINCE' });
  const dali = yunnan.children.find(({ code }: { code: string }) => code === '532900');
  expect(dali.children.map(({ name }: { name: string }) => name)).toContain('祥云县');
});

test('the first administrator sets up a county that no demo knows, and a unit there works', async () => {
  for (const regionName of ['532923', '祥云县', '云南省大理白族自治州祥云县'])
    await ok(`${group}/unit/save`, {
      unitName: regionName,
      unitNo: `X${regionName.length}`,
      unitType: '乡镇卫生院、社区服务中心',
      regionName,
    });
  const units = await chief.call(`${group}/unit/page`, { queryParams: { regionCode: '532923' } });
  expect(units.body.count).toBe(3);
  const roles = await ok('/api/system-center/role/page', { size: 100 });
  const countyRole = roles.find(({ roleKind }: { roleKind: string }) => roleKind === '县级管理员');
  expect(countyRole).toBeDefined();
  await ok('/api/system-center/account/save', {
    ...{ ...named, userName: 'xiangyun', nickName: '祥云', roleId: countyRole.id, regionCode: '532923' },
  });
  const county = await server.signIn('xiangyun', named.password);
  const [{ id: unitId }] = units.body.data;
  await ok(`${group}/unituser/save`, { ...named, userName: 'village', unitId }, county);
  const staff = await server.signIn('village', named.password);
  await ok(
    `${group}/equipment/save`,
    { equitmentType: '针灸器具', equitmentName: ['火针'], equitmentCount: '1' },
    staff,
  );
  const own = await ok(
    `${group}/unit/save`,
    { unitName: '无区域', unitNo: 'X0', unitType: '社区卫生服务站、村卫生室' },
    county,
  );
  expect((await ok(`${group}/unit/getInfoById`, { id: own.id }, county)).regionCode).toBe('532923');
});
