import { statisticsTables } from '@county-tcm/domain/statistics/index';
import { EventStore } from '@county-tcm/events';
import fc from 'fast-check';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import type { Caller } from '../../src/caller/caller.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { differingStatistics, rebuildStatistics } from '../../src/registers/statistics/kept/check-statistics.js';
import { KeptStatistics } from '../../src/registers/statistics/kept/kept-statistics.js';
import { statisticsReader } from '../../src/registers/statistics/kept/statistics-follower.js';
import { Statistics } from '../../src/registers/statistics/statistics.js';
import type { Client } from '../support/client.js';
import { useDemoCounty } from '../support/demo-county.js';
import type { Body } from './sample.js';

/** The kept numbers of the statistics are what counting every record again comes to, whatever happened. */

const demo = useDemoCounty();
const base = '/api/advanced-group';
const year = new Date().getFullYear();
const part = <Made>(type: abstract new (...given: never[]) => Made): Made =>
  demo.server.application.get(type as never, { strict: false });
const database = () => part(AppDatabase);

/** People wait half a second for what is kept; here the machine may be as slow as it likes. */
const followed = () => statisticsReader(part(EventStore), () => Promise.resolve()).caughtUp(30_000);

/** As where a worker is down. */
class NothingKept extends KeptStatistics {
  override about() {
    return Promise.resolve(null);
  }
}

const county = { kind: 'region', prefix: '360902' } as const;
const scopes: readonly Caller['scope'][] = [{ kind: 'everything' }, county, { kind: 'region', prefix: '36' }];
const regions = [undefined, '360000', '360902', '361000', '3609', '360', '999999'];

async function expectSound() {
  await followed();
  expect(await differingStatistics(database())).toEqual([]);
  const { unitId } = (await demo.people.hospital.call('/api/user-center/getInfo')).body.data;
  const counting = new Statistics(database(), part(Clock), new NothingKept(database(), undefined as never));
  for (const scope of [...scopes, { kind: 'unit', unitId } as const]) {
    const caller = { scope } as Caller;
    expect(await part(KeptStatistics).about(caller, {})).not.toBeNull();
    for (const [turn, table] of statisticsTables.entries()) {
      const asked = { year: year - (turn % 2), regionCode: regions[turn % regions.length] };
      const page = { size: 3, offset: turn % 5 };
      const answers = [part(Statistics), counting].map((one) => one.table(caller, table, asked, page));
      const [answer, counted] = await Promise.all(answers);
      expect({ table: table.name, scope, asked, answer }).toEqual({ table: table.name, scope, asked, answer: counted });
    }
  }
}

/** How often each kind of step was carried out. */
const done = new Map<string, number>();

async function tried(kind: string, call: string, body: Body, client: Client = demo.people.admin) {
  const answer = (await client.call(`${base}/${call}`, body)).body;
  if (answer.code === 0) done.set(kind, (done.get(kind) ?? 0) + 1);
}

const rowsOf = async (register: string, queryParams: Body = {}): Promise<Body[]> =>
  (await demo.people.admin.call(`${base}/${register}/page`, { size: 100, queryParams })).body.data;

/** Something that each table of the statistics counts, with numbers that do not add up evenly. */
const entries = (n: number): readonly (readonly [string, Body])[] => [
  [
    'equipment',
    { equitmentType: '针灸器具', equitmentName: ['火针', '毫针'].slice(n % 2), equitmentCount: n % 3 ? `${n}.1` : '' },
  ],
  ['equipment', { equitmentType: '拔罐刮痧器具', equitmentName: ['竹罐'] }],
  ['decoction', { decoctionName: String(n % 500) }],
  ['medicineroom', { medicineRoomName: `煎药室${n}` }],
  ['pharmacy', { pharmacyName: `中药房${n}` }],
  ['treatproportion', { year: year - (n % 3), unitTreatPersonTotal: n, treatPersonAmount: n % 7 }],
  ['familydoctor', { medicineService: '能', medicineServiceContent: '老年人、儿童' }],
];
const registers = [...new Set(entries(0).map(([register]) => register))];

/** What people do that moves the numbers of a unit, or a unit with all its numbers. */
async function act(kind: string, n: number): Promise<void> {
  const units = await rowsOf('unit');
  const [unit, other] = [units[n % units.length]!, units[(n + 3) % units.length]!];
  const register = registers[n % registers.length]!;
  const record = (await rowsOf(register))[0];
  const [kept, body] = entries(n)[n % entries(n).length]!;
  switch (kind) {
    case 'add':
      return tried(kind, `${kept}/save`, { unitId: unit['id'], ...body });
    case 'change':
      if (record)
        await tried(kind, `${register}/update`, {
          id: record['id'],
          ...entries(n + 5).find(([name]) => name === register)![1],
        });
      return;
    case 'move':
      if (record) await tried(kind, `${register}/update`, { id: record['id'], unitId: other['id'] });
      return;
    case 'remove':
      if (record) await tried(kind, `${register}/delete`, { id: record['id'] });
      return;
    case 'region':
      return tried(kind, 'unit/update', { id: unit['id'], regionCode: other['regionCode'] });
    case 'type':
      return tried(kind, 'unit/update', { id: unit['id'], unitType: other['unitType'] });
    case 'newUnit':
      return tried(kind, 'unit/save', {
        unitName: `新单位${n}`,
        unitNo: `N${n}-${Math.random()}`,
        unitType: unit['unitType'],
      });
    default: {
      const gone = units.find(({ unitName }) => String(unitName).startsWith('新单位')) ?? unit;
      await tried(kind, 'unit/delete', { id: gone['id'] });
    }
  }
}

const kinds = ['add', 'change', 'move', 'remove', 'region', 'type', 'newUnit', 'goneUnit'];

test('are there for the demo, and answered to everybody as they are counted', expectSound, 60_000);

test('stay equal whatever kind of step is taken', async () => {
  for (const kind of kinds) {
    for (let n = 0; n < 20 && (done.get(kind) ?? 0) < 2; n++) await act(kind, n);
    await followed();
    expect(await differingStatistics(database())).toEqual([]);
  }
  expect(kinds.filter((kind) => !done.has(kind))).toEqual([]);
  await expectSound();
}, 180_000);

test('stay equal through random histories, also where several write at once', async () => {
  const step = fc.tuple(fc.constantFrom(...kinds), fc.nat(10_000));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await Promise.all(
        [0, 1].map(async (half) => {
          for (const [kind, n] of steps.filter((_, turn) => turn % 2 === half)) await act(kind, n);
        }),
      );
      await expectSound();
    }),
    { numRuns: randomHistories(2) },
  );
}, 240_000);

test('are told and made anew where somebody changed them', async () => {
  const { owner } = demo.server.database;
  await owner.query(`update unit_statistic set amount = amount + 1 where statistic = 'doctor'`);
  await owner.query(`delete from region_statistic where digits = 4`);
  const told = await differingStatistics(database());
  expect(told.filter((row) => row.startsWith('unit_statistic ')).length).toBeGreaterThan(0);
  expect(told.filter((row) => row.startsWith('region_statistic 4:')).length).toBeGreaterThan(0);
  expect(await rebuildStatistics(database(), owner)).toBe((await rowsOf('unit')).length);
  await expectSound();
}, 180_000);
