import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStore } from '@county-tcm/events';
import fc from 'fast-check';
import type { RawBuilder } from 'kysely';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import { differingProgress, rebuildProgress } from '../../src/home/kept/check-progress.js';
import { hasFollowed } from '../../src/history/readers.js';
import { ProgressFollower, progressReader } from '../../src/home/kept/progress-follower.js';
import { everyUnit, progressOfUnits } from '../../src/home/kept/keep-progress.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { ask, data, firstLeaf, national, province, whoIs, year } from '../evaluation/evaluation-calls.js';
import type { Caller } from '../../src/caller/caller.js';
import { Completeness } from '../../src/registers/statistics/completeness.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { progressFollowed } from './progress-followed.js';

/** What is kept of the progress of units and regions is what counting everything again comes to, whatever happened. */

let server: TestServer;
let admin: Client;
let reviewer: Client;
let hospital: Client;
/** The domain configuration of the demo's county. */
let domain: string;
beforeAll(async () => {
  server = await startServer();
  [admin, reviewer, hospital] = (await Promise.all(
    (['admin', 'reviewer', 'hospital'] as const).map((account) => server.signIn(account)),
  )) as [Client, Client, Client];
  const { regionCode } = await whoIs(hospital);
  const named = { domainName: '县平台', domainUrl: 'county.example', domainPort: '443', regionName: regionCode };
  domain = (await data(admin, 'countryconfigure/save', named)).id;
}, 180_000);
afterAll(() => server.close());

const database = () => server.application.get(AppDatabase, { strict: false });
const rowsOf = async (query: RawBuilder<unknown>) =>
  (await query.execute(database())).rows as Record<string, unknown>[];

const followed = () => progressFollowed(server);

async function kept(ofYear = year) {
  await followed();
  const { rows } = await server.database.owner.query('select * from unit_progress where year = $1', [ofYear]);
  return rows.sort(byUnit);
}

const byUnit = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  String(one['unit_id']).localeCompare(String(other['unit_id']));

/** The sums of every region, from the units. */
function sumsOf(units: readonly Record<string, unknown>[]) {
  const sums: Record<string, Record<string, number>> = {};
  for (const unit of units) {
    for (const digits of [0, 2, 4, 6]) {
      const place = `${digits}:${String(unit['region_code']).slice(0, digits).padEnd(6, '0')}`;
      const sum = (sums[place] ??= {});
      for (const [name, value] of Object.entries(unit['numbers'] as Record<string, number>)) {
        sum[name] = (sum[name] ?? 0) + value;
      }
    }
  }
  return sums;
}

async function expectSound() {
  for (const ofYear of [year, year - 1, year - 2]) await expectSoundIn(ofYear);
}

async function expectSoundIn(ofYear: number) {
  const units = await kept(ofYear);
  expect(units.length).toBeGreaterThan(10);
  const counted = (await rowsOf(progressOfUnits(ofYear, everyUnit))).sort(byUnit);
  const same = ({ numbers, latest, ...row }: Record<string, unknown>) => ({
    ...row,
    numbers,
    latest: Object.fromEntries(
      Object.entries(latest as Record<string, string>).map(([name, time]) => [name, new Date(time).getTime()]),
    ),
  });
  expect(units.map(same)).toEqual(counted.map(same));
  const { rows } = await server.database.owner.query(
    'select digits, region_code, numbers, lowest from region_progress where year = $1',
    [ofYear],
  );
  const regions = Object.fromEntries(rows.map((row) => [`${row.digits}:${row.region_code}`, row.numbers]));
  expect(regions).toEqual(sumsOf(units));
  const lowest = rows.find(({ digits }) => digits === 0).lowest;
  const fewest = units.map(({ filled }) => filled).sort((one, other) => one - other);
  expect(lowest.map(({ filled }: { filled: number }) => filled)).toEqual(fewest.slice(0, 10));
}

/** How often each kind of step was carried out. */
const done = new Map<string, number>();

async function tried(kind: string, client: Client, path: string, body: object): Promise<void> {
  const { code } = await ask(client, path, body);
  if (code === 0) done.set(kind, (done.get(kind) ?? 0) + 1);
}

/** What people do that moves the progress of one unit, of a kind of units or of a region. */
async function act(kind: string, n: number): Promise<void> {
  const [units, sheet] = await Promise.all([
    data(admin, 'unit/page', { size: 100, orders: [{ name: 'unitNo', asc: true }] }),
    data(hospital, 'selfevaluation/list'),
  ]);
  const unit = units[n % units.length];
  const item = sheet[n % Math.max(1, sheet.length)];
  const rooms = await data(admin, 'medicineroom/page', { size: 5, queryParams: { unitId: unit.id } });
  switch (kind) {
    case 'add':
      await tried(kind, admin, 'medicineroom/save', {
        unitId: unit.id,
        medicineRoomName: `煎药室${n}`,
        medicineRoomNo: `${n}`,
      });
      return;
    case 'remove':
      if (rooms[0]) await tried(kind, admin, 'medicineroom/delete', { id: rooms[0].id });
      return;
    case 'move':
      if (rooms[0])
        await tried(kind, admin, 'medicineroom/update', { id: rooms[0].id, unitId: units[(n + 1) % units.length].id });
      return;
    case 'share':
      await tried(kind, admin, 'treatproportion/save', {
        unitId: unit.id,
        year: year - (n % 3),
        treatTotal: 100,
        chineseTreatAmount: n % 100,
      });
      return;
    case 'unit':
      await tried(kind, admin, 'unit/update', { id: unit.id, regionCode: units[(n + 7) % units.length].regionCode });
      return;
    case 'type':
      await tried(kind, admin, 'unit/update', { id: unit.id, unitType: units[(n + 3) % units.length].unitType });
      return;
    case 'newUnit':
      await tried(kind, admin, 'unit/save', {
        unitName: `新单位${n}`,
        unitNo: `N${n}${Math.random()}`,
        unitType: unit.unitType,
      });
      return;
    case 'goneUnit': {
      const gone = units.find(({ unitName }: { unitName: string }) => unitName.startsWith('新单位')) ?? unit;
      await tried(kind, admin, 'unit/delete', { id: gone.id });
      return;
    }
    case 'declare':
      if (item) await tried(kind, hospital, 'selfevaluation/save', { itemId: item.itemId, selfEvaluation: 0.5 });
      return;
    case 'review':
      if (item) {
        const { unitId } = await whoIs(hospital);
        await tried(kind, reviewer, 'scorereview/save', {
          unitId,
          itemId: item.itemId,
          selfScore: 0.5,
          opinion: '依据不足',
        });
      }
      return;
    case 'standard':
      await tried(kind, admin, 'countryconfigure/updateType', {
        id: domain,
        year: year - (n % 4 > 1 ? 1 : 0),
        selectType: n % 2 ? province : national,
      });
      return;
    default: {
      const leaf = firstLeaf(await data(admin, 'itemtype/listAllProvinceTree'));
      const items = await data(admin, 'itemdetail/listAll', { itemTypeId: leaf.id, selectType: province });
      const itemIds = items.filter((_: unknown, index: number) => (n >> index) % 2).map(({ id }: { id: string }) => id);
      const selection = { itemTypeId: leaf.id, selectType: province, unitTypeNo: 'TCM_HOSPITAL', year };
      await tried(kind, admin, 'itemselection/save', { ...selection, unitTypeName: '', itemIds: itemIds.join(',') });
    }
  }
}

/** What a year's answer unit by unit comes to when nothing that is kept is asked. */
async function uploadsCounted(ofYear: number): Promise<unknown> {
  const caller = { scope: { kind: 'everything' } } as Caller;
  return server.application.get(Completeness, { strict: false }).perUnit(caller, ofYear);
}

async function expectUploadsSound() {
  await followed();
  const [answer, again] = [1, 2].map(() => data(admin, 'unit/selectDataUploadByBureau'));
  const counted = await uploadsCounted(year);
  expect(await answer).toEqual(counted);
  expect(JSON.stringify(await again) === JSON.stringify(counted)).toBe(true);
}

const kinds = [
  ...['declare', 'review', 'add', 'move', 'remove', 'share', 'newUnit', 'goneUnit', 'unit', 'type', 'standard'],
  'select',
];

describe('what is kept of the progress', () => {
  it('is there for the demo, and equals what counting comes to', async () => {
    expect((await kept()).length).toBeGreaterThan(10);
    await expectSound();
  });

  it('stays equal whatever kind of step is taken', async () => {
    for (const kind of kinds) {
      for (let n = 0; n < 20 && !done.has(kind); n++) await act(kind, n);
      await expectSound();
    }
    expect(kinds.filter((kind) => !done.has(kind))).toEqual([]);
  }, 180_000);

  it('stays equal through random histories', async () => {
    const step = fc.tuple(fc.constantFrom(...kinds), fc.nat(10_000));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        for (const [kind, n] of steps) await act(kind, n);
        await expectSound();
      }),
      { numRuns: randomHistories(3) },
    );
  }, 180_000);

  it('is answered unit by unit as it is counted, whatever was just saved', async () => {
    for (const [turn, kind] of kinds.entries()) {
      await act(kind, turn * 5);
      await expectUploadsSound();
    }
    const [{ id, unitName }] = await data(admin, 'unit/page', { size: 1 });
    for (const name of ['改名后的单位', unitName]) {
      await data(admin, 'unit/update', { id, unitName: name });
      await followed();
      const uploads = await data(admin, 'unit/selectDataUploadByBureau');
      expect(uploads.find(({ unitId }: { unitId: string }) => unitId === id).unitName).toBe(name);
    }
  }, 180_000);

  it('stays equal where many write at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => act(kinds[n % 8]!, n * 7)));
    await expectSound();
  }, 180_000);

  it('is told and made anew where somebody changed it', async () => {
    const { owner } = server.database;
    const { rows } = await owner.query(
      'update unit_progress set filled = filled + 1 where year = $1 returning unit_id',
      [year - 1],
    );
    const told = await differingProgress(database(), year);
    expect(told).toEqual(expect.arrayContaining(rows.map(({ unit_id }) => `unit_progress ${unit_id}`)));
    expect(await rebuildProgress(database(), owner, year)).toBe(rows.length);
    expect(await differingProgress(database(), year)).toEqual([]);
    await expectSound();
    await expectUploadsSound();
  }, 180_000);

  it.each([
    [
      'unit_progress',
      `latest = '{"doctor": "2020-01-01T00:00:00+00:00"}' where region_code = '360902'`,
      /^(?:unit|region)_progress /,
    ],
    ['region_progress', `numbers = numbers || '{"filled": 1}' where digits = 6`, /^region_progress 6:\d{6}$/],
    ['region_progress', `lowest = '[]' where digits = 0`, /^region_progress 0:000000$/],
  ])(
    '%s set %s: told, and made anew',
    async (table, change, row) => {
      const { owner } = server.database;
      await followed();
      await owner.query(`update ${table} set ${change} and year = $1`, [year]);
      const told = await differingProgress(database(), year);
      expect(told.length).toBeGreaterThan(0);
      for (const one of told) expect(one).toMatch(row);
      await rebuildProgress(database(), owner, year);
      expect(await differingProgress(database(), year)).toEqual([]);
    },
    180_000,
  );

  it('is what the first screen and the completeness of a region answer', async () => {
    const overview = await data(admin, 'home/overview');
    const { rows } = await server.database.owner.query(
      'select numbers from region_progress where digits = 0 and year = $1',
      [year],
    );
    expect(overview.units).toBe(rows[0].numbers.units);
    expect(overview.completeness.filled).toBe(rows[0].numbers.filled);
    const uploads = await data(admin, 'unit/selectDataUpload');
    const rooms = uploads.find(({ register }: { register: string }) => register === 'medicineroom');
    expect(rooms.count).toBe(rows[0].numbers['count:medicineroom']);
    const perUnit = await data(admin, 'unit/selectDataUploadByBureau');
    expect(perUnit.reduce((sum: number, { filled }: { filled: number }) => sum + filled, 0)).toBe(
      overview.completeness.filled,
    );
  });
});

it('is known not to have followed what is saved while nobody keeps it', async () => {
  const store = server.application.get(EventStore, { strict: false });
  expect(await hasFollowed(progressReader, store)).toBe(true);
  await server.application.get(ProgressFollower, { strict: false }).onApplicationShutdown();
  await data(hospital, 'medicineroom/save', { medicineRoomName: '尚未跟上' });
  expect(await hasFollowed(progressReader, store)).toBe(false);
});
