import type { SettingDefinition } from '@county-tcm/domain/settings/definition';
import { knownSettings } from '@county-tcm/domain/settings/known-settings';
import { settingWords } from '@county-tcm/domain/settings/read-setting';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** What an administrator sees of the settings that the product obeys, sets by their records, and takes back. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
}, 180_000);
afterAll(() => server.close());

interface Known {
  readonly code: string;
  readonly default: string;
  readonly inForce: string;
  readonly stored: { readonly id: string; readonly version: number; readonly value: string; readonly status: string };
}

const call = async (name: string, body: unknown = {}, client = admin) =>
  (await client.call(`/api/system-center/appconfig/${name}`, body)).body;
const known = async (code: string) => (await call('listKnown')).data.find((one: Known) => one.code === code) as Known;

/** A value that is allowed and not the default. */
function another(definition: SettingDefinition): string {
  switch (definition.kind) {
    case 'whole':
      return String(definition.default === definition.max ? definition.min : definition.max);
    case 'flag':
      return settingWords(!definition.default);
    case 'text':
      return '袁州区';
  }
}

test('every setting that the product knows is listed with its explanation, whether or not it is set', async () => {
  const listed = (await call('listKnown')).data;
  expect(listed).toEqual(
    Object.entries<SettingDefinition>(knownSettings).map(([code, { default: value, ...definition }]) => ({
      ...definition,
      code,
      default: settingWords(value),
      inForce: settingWords(value),
      stored: null,
    })),
  );
});

describe.each(Object.entries<SettingDefinition>(knownSettings))('%s', (code, definition) => {
  const [usual, other] = [settingWords(definition.default), another(definition)];

  test('what is set is in force; disabled or taken back it leaves the default', async () => {
    const record = { name: definition.label, code, type: definition.type, sortNumber: 1 };
    const { data: saved } = await call('save', { ...record, value: other, status: '已启用' });
    const stored = { ...saved, value: other, status: '已启用' };
    expect(await known(code)).toMatchObject({ default: usual, inForce: other, stored });

    const { data: disabled } = await call('update', { ...saved, status: '已禁用' });
    expect(await known(code)).toMatchObject({ inForce: usual, stored: { ...stored, ...disabled, status: '已禁用' } });
    await call('update', { ...disabled, status: '已启用' });
    expect(await known(code)).toMatchObject({ inForce: other });

    expect(await call('delete', { id: saved.id })).toMatchObject({ code: 0 });
    expect(await known(code)).toMatchObject({ default: usual, inForce: usual, stored: null });
  });

  test('what it cannot be is refused in words and changes nothing', async () => {
    const bad = { name: definition.label, code, value: '', status: '已启用', sortNumber: 1 };
    const value = { whole: '1.5', flag: '也许', text: '长'.repeat(101) }[definition.kind];
    const refused = await call('save', { ...bad, value });
    expect(refused).toMatchObject({ code: 30001, data: { errors: [{ field: 'value', msg: expect.any(String) }] } });
    expect(refused.msg).toContain(definition.label);
    expect(await known(code)).toMatchObject({ inForce: usual, stored: null });
  });
});

test('free settings are nothing that the product knows', async () => {
  const { data } = await call('save', { name: '自定', code: 'ours', value: '1', status: '已启用', sortNumber: 1 });
  expect(await known('ours')).toBeUndefined();
  await call('delete', { id: data.id });
});

test('who may look may not set', async () => {
  const auditor = await server.signIn('auditor');
  expect((await call('listKnown', {}, auditor)).data).toHaveLength(Object.keys(knownSettings).length);
  expect((await call('listKnown', {}, await server.signIn('county'))).code).not.toBe(0);
});
