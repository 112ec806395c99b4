import { type EnteredField, isPersonal } from '@county-tcm/domain/register/field';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';
import { answerFor, type Body } from './sample.js';

/** Who changed what in a record, how it was, and back to that: the same for every register. */

const demo = useDemoCounty();

const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const historyCalls = ['history', 'getInfoAt', 'restore'];

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const { fields } = calls;
  const history = async (id: string, page: Body = {}) => (await calls.call('history', { id, ...page })).body;
  const at = async (id: string, version: number) => (await calls.call('getInfoAt', { id, version })).body;

  test('every change of a field is there at once, with who, what it was and what it became', async () => {
    const [{ id, body }, other] = [await calls.save(), await calls.sample()];
    // The other way round, so that the end of something is moved on before its beginning.
    const changed = fields.filter(([name]) => other[name] !== body[name]).reverse();
    for (const [name] of changed) {
      expect((await calls.call('update', { id, [name]: other[name] })).body.code).toBe(0);
    }
    const { data, count } = await history(id, { size: 100 });
    expect(count).toBe(changed.length + 1);
    const added = data.at(-1);
    const { nickName } = (await calls.keeper.call('/api/user-center/getInfo')).body.data;
    const actorRole = expect.stringMatching(/./);
    expect(added).toMatchObject({ version: 1, time, actorName: nickName, actorRole, label: '新增', reason: null });
    expect(added.changes.filter(({ field }: { field: string }) => field in register.fields)).toEqual(
      fields.map(([name, field]) => ({ field: name, label: field.label, from: null, to: shown(field, body[name]) })),
    );
    const rows = [...data].reverse().slice(1);
    expect(rows).toEqual(
      changed.map(([name, field], index) => ({
        ...facts(added),
        version: index + 2,
        time,
        label: '修改',
        changes: [{ field: name, label: field.label, from: shown(field, body[name]), to: shown(field, other[name]) }],
      })),
    );
  });

  test('comes in pages, the newest first', async () => {
    const { id } = await calls.save();
    for (let more = 0; more < 3; more++) await calls.call('update', { id, ...(await calls.sample()) });
    const { count = 0 } = await history(id);
    const versions = async (page: Body) =>
      (await history(id, page)).data.map(({ version }: { version: number }) => version);
    expect(await versions({})).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect(await versions({ current: 2, size: 2 })).toEqual([count - 2, count - 3].filter((version) => version > 0));
    expect(await history(id, { current: 9, size: 2 })).toMatchObject({ data: [], count });
  });

  test('a record can be seen as it was, and set back to that by a new version', async () => {
    const [{ id }, other] = [await calls.save(), await calls.sample()];
    const first = (await calls.find(id)).data;
    const { version } = (await calls.call('update', { id, ...other })).body.data;
    const now = (await calls.find(id)).data;
    const { changedSince, ...past } = (await at(id, 1)).data;
    expect(past).toEqual({ ...masked(fields, first) });
    expect(changedSince).toEqual(fields.map(([name]) => name).filter((name) => !same(first[name], now[name])));

    const restored = (await calls.call('restore', { id, version: 1, currentVersion: version })).body;
    expect(restored).toMatchObject({ code: 0, msg: '已恢复到第1版', data: { id, version: version + 1 } });
    const { version: _v, updateTime: _u, ...again } = (await calls.find(id)).data;
    const { version: _1, updateTime: _2, ...before } = first;
    expect(again).toEqual(before);
    const [newest] = (await history(id)).data;
    expect(newest).toMatchObject({ version: version + 1, label: '恢复', reason: '恢复到第1版' });
    expect(newest.changes.map(({ field }: { field: string }) => field)).toEqual(changedSince);
    expect((await at(id, 1)).data.changedSince).toEqual([]);
  });

  test('setting back what is so already changes nothing, and what was overtaken is refused', async () => {
    const { id } = await calls.save();
    const same = (await calls.call('restore', { id, version: 1 })).body;
    expect(same).toMatchObject({ code: 0, msg: '内容与第1版相同，无需恢复', data: { id, version: 1 } });
    const { version } = (await calls.call('update', { id, ...(await calls.sample()) })).body.data;
    const stale = (await calls.call('restore', { id, version: 1, currentVersion: 1 })).body;
    expect(stale).toMatchObject({ code: 20002, msg: '数据已被他人修改，请刷新后重试' });
    expect((await calls.find(id)).data.version).toBe(version);
    const restore = () => calls.call('restore', { id, version: 1 }, calls.keeper, `restore-${register.name}`);
    const answers = [(await restore()).body, (await restore()).body];
    expect(answers.map(({ code, data }) => ({ code, version: data.version }))).toEqual([
      { code: 0, version: version + 1 },
      { code: 0, version: version + 1 },
    ]);
  });

  test('is for those whose the record is, and who may do what they ask for', async () => {
    const [own, foreign] = [(await calls.save()).id, await calls.saveElsewhere()];
    for (const name of historyCalls) {
      expect({ name, code: (await calls.call(name, { id: foreign, version: 1 })).body.code }).toEqual({
        name,
        code: 30004,
      });
      expect((await calls.call(name, { id: own, version: 1 }, demo.server.anonymous)).status).toBe(401);
    }
    expect((await calls.call('history', { id: own }, demo.people.auditor)).body).toMatchObject({ code: 0, count: 1 });
    expect((await calls.call('getInfoAt', { id: own, version: 1 }, demo.people.auditor)).body.code).toBe(0);
    expect((await calls.call('restore', { id: own, version: 1 }, demo.people.auditor)).status).toBe(403);
    expect((await calls.call('delete', { id: own })).body.code).toBe(0);
    for (const name of historyCalls) {
      expect((await calls.call(name, { id: own, version: 1 })).body.code).toBe(30004);
    }
  });

  test('what was deleted is listed, and can be brought back', async () => {
    const { id } = await calls.save();
    await calls.call('update', { id, ...(await calls.sample()) });
    const { version, updateTime: _, ...kept } = (await calls.find(id)).data;
    const foreign = await calls.saveElsewhere();
    for (const [one, client] of [
      [id, calls.keeper],
      [foreign, calls.stranger],
    ] as const) {
      expect((await calls.call('delete', { id: one }, client)).body.code).toBe(0);
    }
    const deleted = (await calls.call('deleted/page', { size: 100 })).body;
    expect(deleted.data[0]).toMatchObject({ ...masked(fields, kept), version: version + 1, deletedTime: time });
    const { nickName } = (await calls.keeper.call('/api/user-center/getInfo')).body.data;
    expect(deleted.data[0].deletedBy).toBe(nickName);
    const ids = deleted.data.map((row: Body) => row['id']);
    expect([ids.includes(id), ids.includes(foreign)]).toEqual([true, false]);

    expect((await calls.call('undelete', { id: foreign })).body.code).toBe(30004);
    expect((await calls.call('undelete', { id }, demo.people.auditor)).status).toBe(403);
    expect((await calls.call('deleted/page', {}, demo.people.auditor)).status).toBe(403);
    const undelete = () => calls.call('undelete', { id }, calls.keeper, `undelete-${register.name}`);
    const answers = [(await undelete()).body, (await undelete()).body];
    const answer = { code: 0, msg: '恢复成功', data: { id, version: version + 2 } };
    expect(answers).toMatchObject([answer, answer]);
    expect((await calls.find(id)).data).toMatchObject({ ...kept, version: version + 2 });
    const after = (await calls.call('deleted/page', { size: 100 })).body;
    expect(after.count).toBe((deleted.count ?? 0) - 1);
    expect(after.data.map((row: Body) => row['id'])).not.toContain(id);
    const labels = (await history(id)).data.map(({ label }: Body) => label);
    expect(labels.slice(0, 2)).toEqual(['恢复', '删除']);
    expect((await calls.call('undelete', { id })).body.code).toBe(30009);
    for (const none of ['nothing', '00000000-0000-7000-8000-000000000000']) {
      expect((await calls.call('undelete', { id: none })).body.code).toBe(30004);
    }
  });

  test('asks for what can be there', async () => {
    const { id } = await calls.save();
    for (const version of [2, 999_999_999]) {
      expect((await at(id, version)).code).toBe(30004);
      expect((await calls.call('restore', { id, version })).body.code).toBe(30004);
    }
    for (const name of ['getInfoAt', 'restore']) {
      for (const version of [1.5, true, {}, [1]]) {
        const { status } = await calls.call(name, { id, version });
        expect({ name, version, status }).toEqual({ name, version, status: 400 });
      }
      for (const version of [0, -1, 1e300, '一', '', null]) {
        const { body } = await calls.call(name, { id, version });
        expect({ name, version, ...body }).toMatchObject({ name, version, code: 30001 });
      }
    }
    expect((await calls.call('restore', { id, version: 1, currentVersion: {} })).status).toBe(400);
    for (const name of historyCalls) {
      for (const unknown of ['nothing', '01a1fc25-c38a-7251-97c1-c53a47e5456z', '0'.repeat(64)]) {
        expect((await calls.call(name, { id: unknown, version: 1 })).body.code).toBe(30004);
      }
      expect((await calls.call(name, {})).body.code).toBe(30001);
      expect((await calls.call(name, { id: 5, version: 1 })).status).toBe(400);
      expect((await calls.call(name, [])).status).toBe(400);
    }
    for (const page of [{ current: 0 }, { size: 101 }, { size: '十' }]) {
      expect((await calls.call('history', { id, ...page })).status).toBe(400);
    }
  });
});

/** What a history shows of a value that was sent. */
function shown(field: EnteredField, sent: unknown): unknown {
  if (field.kind === 'file') return field.allow.includes('png') ? '照片.png' : '明细.xlsx';
  return isPersonal(field) ? expect.stringMatching(/^.+\*+/) : answerFor(field, sent);
}

function masked(fields: readonly [string, EnteredField][], record: Body): Body {
  const personal = fields.filter(([, field]) => isPersonal(field)).map(([name, field]) => [name, shown(field, '')]);
  return { ...record, ...Object.fromEntries(personal) };
}

function facts({ actorName, actorRole, unitName, reason }: Body): Body {
  return { actorName, actorRole, unitName, reason };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
