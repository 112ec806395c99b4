import { describe, expect, test } from '@jest/globals';
import { maskedText, personalMembersOf } from '@county-tcm/domain/register/masking';
import type { Client } from '../support/client.js';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';
import type { Body } from './sample.js';

/** What is personal is whole only in the dialogs of those who may change it, and that leaves a trace. */

const demo = useDemoCounty();

interface Trace {
  readonly username: string;
  readonly operation: string;
  readonly revealed: string;
  readonly revealedId: string;
}

/** The traces that a record has left, by who left them. */
async function tracesOf(revealedId: string): Promise<Trace[]> {
  const query = { queryParams: { revealedId }, orders: [{ name: 'username', asc: true }], size: 100 };
  return (await demo.people.admin.call('/api/system-center/accesslog/page', query)).body.data;
}

const personalRegisters = everyRegister.filter(([, register]) => personalMembersOf(register).length > 0);

test('people are personal, institutions are not', () => {
  expect(
    Object.fromEntries(personalRegisters.map(([label, register]) => [label, personalMembersOf(register)])),
  ).toEqual({ 人员: ['dateOfBirth', 'card', 'phone'], 医师: ['doctorCard', 'doctorPhone'] });
});

describe.each(personalRegisters)('%s', (_, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const personal = personalMembersOf(register);
  const labels = personal.map((name) => register.fields[name]!.label).join('、');
  const wholeOf = (body: Body) => Object.fromEntries(personal.map((name) => [name, body[name]]));
  const maskedOf = (body: Body) => Object.fromEntries(personal.map((name) => [name, maskedText(body[name] as string)]));
  const rowOf = async (id: string, client: Client, query: Body = {}) => {
    const { data } = await calls.page(query, client);
    return data.find((row: { id: string }) => row.id === id);
  };

  test('is masked in the lists of everybody, and that leaves no trace', async () => {
    const { id, body } = await calls.save();
    for (const client of [
      demo.people.hospital,
      demo.people.county,
      demo.people.admin,
      demo.people.auditor,
      demo.people.reviewer,
    ]) {
      expect(await rowOf(id, client)).toMatchObject(maskedOf(body));
    }
    expect(await rowOf(id, demo.people.hospital, { fields: [personal[0]] })).toEqual({
      id,
      [personal[0]!]: maskedText(body[personal[0]!] as string),
    });
    expect(await tracesOf(id)).toEqual([]);
  });

  test.each(['getInfoById', 'getEditById'])(
    '%s shows it whole to who may change it, and tells the log',
    async (name) => {
      const { id, body } = await calls.save();
      for (const client of [demo.people.hospital, demo.people.admin]) {
        expect((await calls.call(name, { id }, client)).body.data).toMatchObject(wholeOf(body));
      }
      const operation = name === 'getInfoById' ? `查看${register.label}详情` : `查看${register.label}编辑信息`;
      const trace = { operation, revealed: labels, revealedId: id };
      expect(await tracesOf(id)).toMatchObject([
        { ...trace, username: 'admin' },
        { ...trace, username: 'hospital' },
      ]);
    },
  );

  test.each(['getInfoById', 'getEditById'])('%s shows it masked to who only reads, without a trace', async (name) => {
    const { id, body } = await calls.save();
    for (const client of [demo.people.auditor, demo.people.reviewer]) {
      expect((await calls.call(name, { id }, client)).body.data).toMatchObject(maskedOf(body));
    }
    expect((await calls.call(name, { id }, demo.people.township)).body.code).toBe(30004);
    expect(await tracesOf(id)).toEqual([]);
  });

  test('keeps its value when it is sent back masked', async () => {
    const { id, body } = await calls.save();
    const sent = { ...(await rowOf(id, demo.people.hospital)), ...maskedOf(body), version: 1 };
    expect((await calls.call('update', sent)).body.code).toBe(0);
    expect((await calls.find(id)).data).toMatchObject({ ...wholeOf(body), version: 1 });
  });

  test('is not replaced by the mask of something else', async () => {
    const { id, body } = await calls.save();
    const other = Object.fromEntries(personal.map((name) => [name, `9${maskedText(body[name] as string).slice(1)}`]));
    for (const [name, value] of Object.entries(other)) {
      const { code, data } = (await calls.call('update', { id, [name]: value })).body;
      expect([code, data.errors[0].field]).toEqual([30001, name]);
    }
    expect((await calls.find(id)).data).toMatchObject(wholeOf(body));
    expect((await calls.call('save', { ...body, ...other })).body.code).toBe(30001);
  });

  test('is never kept whole by the access log', async () => {
    const { body } = await calls.save();
    await calls.page({ queryParams: Object.fromEntries(shownOf(body)) });
    const query = { queryParams: { url: `/${register.name}/` }, size: 100 };
    const rows = (await demo.people.admin.call('/api/system-center/accesslog/page', query)).body.data;
    const kept = rows.map(({ parameters }: { parameters: string }) => parameters).join('\n');
    expect(kept).toContain(maskedText(body[personal.at(-1)!] as string));
    for (const name of personal) expect(kept).not.toContain(body[name]);
  });

  /** What the list can be searched by. */
  function shownOf(body: Body): [string, unknown][] {
    return personal.filter((name) => register.list.columns.includes(name)).map((name) => [name, body[name]]);
  }

  /** What the access log says of looking things up in the list. */
  async function lookUpsOf(client: Client): Promise<Trace[]> {
    const username = (await client.call('/api/user-center/getInfo')).body.data.userName;
    const query = { queryParams: { username, url: `/${register.name}/`, reveals: '是' }, size: 100 };
    const rows = (await demo.people.admin.call('/api/system-center/accesslog/page', query)).body.data;
    return rows.filter(({ revealedId }: Trace) => revealedId === null);
  }

  test('cannot be searched or ordered by for who only reads', async () => {
    const { body } = await calls.save();
    for (const client of [demo.people.reviewer, demo.people.auditor]) {
      for (const name of personal) {
        for (const call of ['page', 'export']) {
          const guess = await calls.call(call, { queryParams: { [name]: body[name] } }, client);
          const order = await calls.call(call, { orders: [{ name }] }, client);
          expect([guess.status, order.status]).toEqual([400, 400]);
          expect(order.body.msg).toBe(`未知的排序字段：${name}`);
        }
      }
      const [shown] = shownOf(body);
      if (shown) expect((await calls.page({ fuzzyParam: shown[1] }, client)).count).toBe(0);
      expect(await lookUpsOf(client)).toEqual([]);
    }
  });

  test('leaves a trace when it is searched or ordered by', async () => {
    const { body } = await calls.save();
    const client = demo.people.county;
    for (const [name, value] of shownOf(body)) await calls.page({ queryParams: { [name]: value } }, client);
    const last = personal.at(-1)!;
    const exported = await client.send(`/api/advanced-group/${register.name}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orders: [{ name: last, asc: false }] }),
    });
    expect(exported.status).toBe(200);
    await exported.arrayBuffer();
    const looked = await lookUpsOf(client);
    expect(looked).toHaveLength(shownOf(body).length + 1);
    expect(looked[0]).toMatchObject({ operation: `导出${register.label}列表`, revealed: register.fields[last]!.label });
  });

  test('is found by the whole of it only', async () => {
    const { id, body } = await calls.save();
    for (const [name, value] of shownOf(body)) {
      expect(await calls.idsOf({ queryParams: { [name]: value } })).toContain(id);
      expect(await calls.idsOf({ queryParams: { [name]: (value as string).slice(0, -1) } })).not.toContain(id);
      expect(await calls.idsOf({ queryParams: { [name]: maskedText(value as string) } })).not.toContain(id);
      expect(await calls.idsOf({ fuzzyParam: (value as string).slice(-4) })).not.toContain(id);
    }
  });
});

describe.each([
  ['unit users', '/api/advanced-group/unituser', 'county'],
  ['accounts', '/api/system-center/account', 'admin'],
] as const)('telephones of %s', (_, base, keeper) => {
  const form = { password: 'Whole#2026', remarks: '' };

  async function opened(userName: string, userPhone: string): Promise<string> {
    const unitId = (await demo.people.hospital.call('/api/user-center/getInfo')).body.data.unitId;
    const kind = { queryParams: { roleKind: '评审员' } };
    const roleId = (await demo.people.admin.call('/api/system-center/role/page', kind)).body.data.at(-1).id;
    const above = { nickName: '某人', roleId, regionCode: '360902' };
    const body = { ...form, userName, userPhone, ...(keeper === 'county' ? { unitId } : above) };
    const answer = (await demo.people[keeper].call(`${base}/save`, body)).body;
    expect(answer).toMatchObject({ code: 0 });
    return answer.data.id;
  }

  test('are masked in lists, whole in dialogs with a trace, and kept when sent back masked', async () => {
    const id = await opened(`masked-${keeper}`, '13912345678');
    const { data } = (await demo.people[keeper].call(`${base}/page`, { queryParams: { userName: `masked-${keeper}` } }))
      .body;
    expect(data).toMatchObject([{ id, userPhone: '139****5678' }]);
    expect(await tracesOf(id)).toEqual([]);
    const sent = { ...data[0], userPhone: '139****5678', remarks: '改过' };
    expect((await demo.people[keeper].call(`${base}/update`, sent)).body.code).toBe(0);
    const details = (await demo.people[keeper].call(`${base}/getEditById`, { id })).body.data;
    expect(details).toMatchObject({ userPhone: '13912345678', remarks: '改过' });
    expect(await tracesOf(id)).toMatchObject([{ username: keeper, revealed: '联系电话' }]);
    expect((await demo.people[keeper].call(`${base}/update`, { id, userPhone: '1**********' })).body.code).toBe(30001);
  });

  test('are not found by a part of them', async () => {
    await opened(`parts-${keeper}`, '13898765432');
    expect((await demo.people[keeper].call(`${base}/page`, { fuzzyParam: '98765' })).body.data).toEqual([]);
  });
});

test('readers see the telephones of unit users masked in dialogs too', async () => {
  const users = (await demo.people.auditor.call('/api/advanced-group/unituser/page')).body;
  expect(users.code).toBe(0);
  const [{ id }] = users.data;
  await demo.people.county.call('/api/advanced-group/unituser/update', { id, userPhone: '13712345678' });
  const details = await demo.people.auditor.call('/api/advanced-group/unituser/getInfoById', { id });
  expect(details.body.data.userPhone).toBe('137****5678');
  expect(await tracesOf(id)).toEqual([]);
});

test('the contact of a unit under review is masked', async () => {
  const { unitId } = (await demo.people.hospital.call('/api/user-center/getInfo')).body.data;
  const users = (await demo.people.county.call('/api/advanced-group/unituser/page', { queryParams: { unitId } })).body
    .data;
  const first = users.at(-1);
  await demo.people.county.call('/api/advanced-group/unituser/update', { id: first.id, userPhone: '13612345678' });
  const { data } = (
    await demo.people.reviewer.call('/api/advanced-group/scorereview/page', { queryParams: { unitId } })
  ).body;
  expect(new Set(data.map(({ mobile }: { mobile: string }) => mobile))).toEqual(new Set(['136****5678']));
});

test('the access log can be asked for all reveals', async () => {
  const asked = async (reveals: string) =>
    (await demo.people.admin.call('/api/system-center/accesslog/page', { queryParams: { reveals }, size: 100 })).body
      .data;
  expect((await asked('是')).every(({ revealed }: Trace) => revealed !== null)).toBe(true);
  expect((await asked('否')).every(({ revealed }: Trace) => revealed === null)).toBe(true);
  expect(await asked('也许')).toEqual([]);
});

test('a telephone cannot be guessed number by number, not even by who may see it', async () => {
  const register = everyRegister.find(([label]) => label === '医师')![1];
  const calls = new RegisterCalls(register, () => demo.people);
  const guesser = demo.people.admin;
  const answers = [];
  for (let guess = 0; guess < 92; guess += 1) {
    const queryParams = { doctorPhone: `000${String(guess).padStart(4, '0')}0213` };
    answers.push(await calls.call('page', { queryParams }, guesser));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(60);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused[0]!.body).toEqual({ code: 429, msg: '请求过于频繁，请稍后再试', data: null });
  expect((await calls.call('page', {}, guesser)).body.code).toBe(0);
});

test('lists with telephones are not ordered by them, whoever asks', async () => {
  const { unitId } = (await demo.people.hospital.call('/api/user-center/getInfo')).body.data;
  const lists = [
    ['county', '/api/advanced-group/unituser', 'userPhone', {}],
    ['admin', '/api/system-center/account', 'userPhone', {}],
    ['reviewer', '/api/advanced-group/scorereview', 'mobile', { unitId }],
  ] as const;
  for (const [who, base, name, queryParams] of lists) {
    for (const call of ['page', 'export']) {
      const asked = (body: object) => demo.people[who].call(`${base}/${call}`, { queryParams, ...body });
      expect((await asked({ orders: [{ name }] })).status).toBe(400);
    }
    expect((await demo.people[who].call(`${base}/page`, { queryParams: { ...queryParams, [name]: '1' } })).status).toBe(
      400,
    );
  }
});

test('a personal number typed anywhere is not kept whole', async () => {
  const [phone, card] = ['13866667777', '110101199001011234'];
  await demo.people.county.call('/api/advanced-group/doctor/page', {
    fuzzyParam: phone,
    queryParams: { unitName: card },
  });
  await demo.server.anonymous.call('/api/user-center/login', { username: phone, password: 'x', captcha: 'x' });
  await demo.server.anonymous.call(`/api/advanced-group/${card}`);
  await demo.people.admin.call('/api/system-center/accesslog/page');
  const { rows } = await demo.server.database.owner.query(
    `select * from access_log l where strpos(l::text, $1) > 0 or strpos(l::text, $2) > 0`,
    [phone, card],
  );
  expect(rows).toEqual([]);
  const names = await demo.server.database.owner.query('select username from access_log where username like $1', [
    '138%',
  ]);
  expect(names.rows).toEqual([{ username: '138****7777' }]);
});
