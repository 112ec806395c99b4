import { systemCaller } from '../../src/caller/system-caller.js';
import type { Client } from '../support/client.js';
import { type DemoAccount, startServer, type TestServer } from '../support/server.js';

/** "What others changed" of the home screens: by whom, to whom it is shown, and in which words. */

const base = '/api/advanced-group';
const accounts = ['admin', 'county', 'reviewer', 'hospital', 'township', 'auditor'] as const;

interface Change {
  id: number;
  time: string;
  unitId: string | null;
  actorName: string;
  label: string;
  subject: string;
  reason: string | null;
  lowered: boolean;
  parts: { label: string; from: string; to: string }[];
  target: { kind: string; id: string | null; itemId: string | null; year: number | null };
}

let server: TestServer;
let unitId: string;
/** The newest event of the demo's story: what comes after it these tests did. */
let storyEnd: number;
const thisYear = new Date().getFullYear();
const clients = new Map<DemoAccount, Client>();
beforeAll(async () => {
  server = await startServer();
  for (const account of accounts) clients.set(account, await server.signIn(account));
  unitId = (await call('hospital', '/api/user-center/getInfo')).unitId;
  // The list waits until the audit has read every event.
  await page('hospital', {});
  storyEnd = Math.max(...(await positions('true')));
}, 180_000);
afterAll(() => server.close());

async function call(account: DemoAccount, path: string, body: object = {}) {
  const { body: answer } = await clients.get(account)!.call(path, body);
  expect({ path, code: answer.code, msg: answer.msg }).toMatchObject({ path, code: 0 });
  return answer.data;
}

async function page(account: DemoAccount, body: object): Promise<{ rows: Change[]; next: string | null }> {
  return call(account, `${base}/home/changes`, body);
}

/** Everything of a year, the demo's story too, read page by page. */
async function everyChange(account: DemoAccount, year: number, size: number): Promise<Change[]> {
  const read: Change[] = [];
  let before: string | null = null;
  do {
    const { rows, next } = await page(account, { year, size, before });
    read.push(...rows);
    before = next;
  } while (before !== null);
  return read;
}

/** What was changed since the demo's story ended. */
async function changes(account: DemoAccount, body: object = {}): Promise<Change[]> {
  const { rows } = await page(account, { size: 50, ...body });
  return rows.filter(({ id }) => id > storyEnd);
}

/** The events for which an SQL condition holds. */
async function positions(condition: string, values: unknown[] = []): Promise<number[]> {
  const text = `select position from audit_event where ${condition}`;
  const { rows } = await server.database.owner.query(text, values);
  return rows.map(({ position }) => Number(position));
}

const idsOf = (rows: readonly Change[]) => rows.map(({ id }) => id);
const common = (some: readonly number[], others: readonly number[]) => some.filter((id) => others.includes(id));

test('what the demo was set up with is nobody’s doing', async () => {
  const setUp = await positions('actor_id = $1 and unit_id is not null', [systemCaller.userId]);
  expect(setUp.length).toBeGreaterThan(0);
  for (const account of ['hospital', 'county', 'admin'] as const) {
    const shown = await everyChange(account, thisYear - 2, 50);
    expect(shown.length).toBeGreaterThan(0);
    expect(common(idsOf(shown), setUp)).toEqual([]);
    expect(shown.map(({ actorName }) => actorName)).not.toContain(systemCaller.nickName);
  }
});

test('what units did themselves in the demo’s story is no news to them, nor to the county', async () => {
  const own = await positions(`unit_id is not null and exists (
    select from audit_event own
    where own.category = 'account' and own.stream_id = audit_event.actor_id and own.unit_id = audit_event.unit_id)`);
  expect(own.length).toBeGreaterThan(0);
  for (const account of ['hospital', 'township', 'county'] as const) {
    for (const year of [thisYear - 2, thisYear - 1, thisYear]) {
      expect(common(idsOf(await everyChange(account, year, 50)), own)).toEqual([]);
    }
  }
});

test('what a unit does itself is no news to it, nor to the county', async () => {
  const row = { departmentName: '针灸科', departmentType: '中医科', departmentFileId: await picture('hospital') };
  await call('hospital', `${base}/department/save`, row);
  const [item] = await call('hospital', `${base}/selfevaluation/list`);
  const selfEvaluation = Number(item.selfEvaluation) === 0.5 ? 1 : 0.5;
  await call('hospital', `${base}/selfevaluation/save`, { ...item, selfEvaluation });
  expect(await changes('hospital')).toEqual([]);
  expect(await changes('county')).toEqual([]);
  for (const category of ['department', 'evaluation']) {
    expect(await positions('position > $1 and category = $2', [storyEnd, category])).toHaveLength(1);
  }
});

test('a lowered score comes with who, when and why, to the unit and to those above it, not to its author', async () => {
  const items = await call('reviewer', `${base}/scorereview/page`, { size: 100, queryParams: { unitId } });
  const item = items.find((row: { selfScore: number }) => row.selfScore >= 2);
  const review = { unitId, itemId: item.itemId, selfScore: item.selfScore - 1, opinion: '缺少会议纪要' };
  await call('reviewer', `${base}/scorereview/save`, review);
  const expected = {
    unitId,
    unitName: '袁州区岐和中医医院',
    actorName: '袁州区评审员',
    actorRole: '评审员',
    label: '评分审核',
    subject: item.itemName,
    reason: '缺少会议纪要',
    lowered: true,
    parts: [{ label: '评审得分', from: String(item.selfScore), to: String(item.selfScore - 1) }],
    target: { kind: 'evaluation', id: null, itemId: item.itemId, year: thisYear },
  };
  for (const account of ['hospital', 'county', 'auditor', 'admin'] as const) {
    expect(await changes(account)).toEqual([expect.objectContaining(expected)]);
  }
  for (const account of ['reviewer', 'township'] as const) expect(await changes(account)).toEqual([]);
  const [shown] = await changes('hospital');
  expect(Object.keys(shown!)).not.toContain('clientIp');
  const overview = await call('hospital', `${base}/home/overview`);
  const lowered = overview.items.filter(
    (row: { selfScore: number; declaredScore: number }) => row.selfScore < row.declaredScore,
  );
  expect(overview.unit.lowered).toBe(lowered.length);
  expect(lowered).toContainEqual(expect.objectContaining({ itemId: item.itemId, opinion: '缺少会议纪要' }));
});

test('a record that somebody else changed is called by its name, and leads to it until it is gone', async () => {
  const [doctor] = await call('county', `${base}/doctor/page`, { queryParams: { unitId } });
  await call('county', `${base}/doctor/update`, { id: doctor.id, doctorAge: 51, doctorPhone: '13900001234' });
  const [changed] = await changes('hospital');
  expect(changed).toMatchObject({
    label: '修改医师',
    subject: doctor.doctorName,
    actorName: '袁州区管理员',
    target: { kind: 'doctor', id: doctor.id },
  });
  expect(changed!.parts.find(({ label }) => label.includes('年龄'))?.to).toBe('51');
  expect(JSON.stringify(changed)).not.toContain('13900001234');
  await call('county', `${base}/doctor/delete`, { id: doctor.id });
  const [removed, before] = await changes('hospital');
  expect(removed).toMatchObject({
    label: '删除医师',
    subject: doctor.doctorName,
    target: { kind: 'doctor', id: null },
  });
  expect(before).toMatchObject({ label: '修改医师', target: { id: null } });
});

test('a record without a name leads to it too, until it is gone', async () => {
  const register = `${base}/satisfaction`;
  const { id } = await call('county', `${register}/save`, {
    unitId,
    ...{ serviceSatisfaction: '91', knowledgeAwareness: '92', contentAwareness: '93', policyAwareness: '94' },
  });
  expect((await changes('hospital'))[0]).toMatchObject({ subject: '', target: { kind: 'satisfaction', id } });
  await call('county', `${register}/delete`, { id });
  expect((await changes('hospital'))[0]).toMatchObject({ target: { kind: 'satisfaction', id: null } });
});

test('a review of a year that has ended is news of that year', async () => {
  const year = thisYear;
  const reviewed = (await changes('hospital')).filter(({ target }) => target.kind === 'evaluation');
  expect(reviewed.length).toBeGreaterThan(0);
  const next = `UPDATE audit_event SET recorded_at = make_timestamptz(${year + 1}, 1, 15, 9, 0, 0, 'Asia/Shanghai')
    WHERE category = 'evaluation' AND position = ANY($1)`;
  await server.database.owner.query(next, [idsOf(reviewed)]);
  expect(idsOf(await changes('hospital', { year }))).toEqual(expect.arrayContaining(idsOf(reviewed)));
  expect(await everyChange('hospital', year + 1, 50)).toEqual([]);
});

test('a selection concerns the units of its type', async () => {
  const year = thisYear;
  const key = { unitTypeNo: 'TCM_HOSPITAL', selectType: '省级评选标准', year };
  const before = await call('admin', `${base}/relation/getListByType`, key);
  const { itemId, itemTypeId } = before[0];
  const ofLeaf = before.filter((one: { itemTypeId: string }) => one.itemTypeId === itemTypeId);
  const itemIds = ofLeaf.map((one: { itemId: string }) => one.itemId).filter((id: string) => id !== itemId);
  await call('admin', `${base}/itemselection/save`, {
    ...key,
    itemIds: itemIds.join(','),
    itemTypeId,
    unitTypeName: '县级中医医院',
  });
  const [news] = await changes('hospital');
  expect(news).toMatchObject({
    label: '选择评审项目',
    subject: `${year}年省级评选标准`,
    target: { kind: 'item-selection', year },
  });
  expect(news!.parts).toEqual([
    { label: '评审项目数', from: `${ofLeaf.length} 项`, to: `${itemIds.length} 项` },
    { label: '移出评审项目', from: expect.any(String), to: '' },
  ]);
  expect((await changes('township')).filter(({ target }) => target.kind === 'item-selection')).toEqual([]);
});

test('older changes are read page by page', async () => {
  const read = idsOf(await everyChange('hospital', thisYear, 1));
  expect(read).toEqual([...new Set(read)].sort((one, other) => other - one));
  expect(read).toEqual(idsOf(await everyChange('hospital', thisYear, 50)));
  expect(read).toEqual(expect.arrayContaining(idsOf(await changes('hospital'))));
});

test('each year has its own changes, and another year none of what was changed now', async () => {
  expect(await changes('hospital', { year: thisYear - 1 })).toEqual([]);
  const before = await everyChange('hospital', thisYear - 1, 50);
  expect(before.length).toBeGreaterThan(0);
  const now = await everyChange('hospital', thisYear, 50);
  expect(common(idsOf(before), idsOf(now))).toEqual([]);
  for (const { time, target } of before) {
    // Sheets and selections say their year themselves.
    expect(target.year ?? Number(time.slice(0, 4))).toBe(thisYear - 1);
  }
});

async function picture(account: DemoAccount): Promise<string> {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' });
  const { body } = await clients.get(account)!.upload(file, '科室.png', { usage: 'department.departmentFileId' });
  return body.data.id;
}
