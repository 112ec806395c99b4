import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@county-tcm/events';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { systemCaller } from '../../src/caller/system-caller.js';
import { differingRows } from '../../src/audit/integrity/differing-rows.js';
import { histories } from '../../src/histories.js';
import { Clock, shanghaiTime, shanghaiYear, SystemClock } from '../../src/platform/clock/clock.js';
import { AddRecord } from '../../src/registers/add-record.js';
import { seedDemo, seedProduction } from '../../src/seed-demo.js';
import { StoryClock } from '../../src/seed/story/story-clock.js';
import { KeptSheets } from '../audit/kept-sheets.js';
import { signInAll } from '../audit/story.js';
import { startServer, type TestServer } from '../support/server.js';

/** What the demo tells of the years before its first start. */

interface Told {
  readonly category: string;
  readonly type: string;
  readonly stream_id: string;
  readonly recorded_at: Date;
  readonly actor: string;
  readonly role: string;
}

const told = async ({ database }: TestServer): Promise<readonly Told[]> => {
  const columns = `category, type, stream_id, recorded_at, meta->>'actorName' as actor, meta->>'actorRole' as role`;
  return (await database.owner.query<Told>(`select ${columns} from events order by position`)).rows;
};

function expectInOrder(events: readonly Told[], until: Date): void {
  const times = events.map(({ recorded_at }) => recorded_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(until.getTime());
  expect(shanghaiYear(events[0]!.recorded_at)).toBe(shanghaiYear(until) - 2);
}

describe('the demo as it stands at its first start', () => {
  let server: TestServer;
  let events: readonly Told[];
  beforeAll(async () => {
    server = await startServer();
    events = await told(server);
  }, 180_000);
  afterAll(() => server.close());

  test('has its events in the order of their times, none of them to come, most in office hours', () => {
    expectInOrder(events, new Date());
    const hours = events.map(({ recorded_at }) => Number(shanghaiTime(recorded_at).slice(11, 13)));
    expect(hours.filter((hour) => hour >= 8 && hour < 19).length).toBeGreaterThan(events.length * 0.95);
    expect(new Set(events.map(({ recorded_at }) => shanghaiTime(recorded_at).slice(0, 10))).size).toBeGreaterThan(60);
  });

  test('was done by people, each what is theirs to do', () => {
    const by = (type: string) => new Set(events.filter((event) => event.type === type).map(({ actor }) => actor));
    const bySystem = new Set(events.filter(({ role }) => role === '系统').map(({ category }) => category));
    expect([...bySystem].sort()).toEqual(['account', 'dict', 'gazetteer', 'role', 'schedulejob']);
    expect([...by('DeductionDeclared')].filter((name) => by('ScoreReviewed').has(name))).toEqual([]);
    expect(by('DeductionDeclared').size).toBeGreaterThan(20);
    for (const type of ['DeductionsCleared', 'ClearingUndone', 'ItemChanged']) expect(by(type).size).toBeGreaterThan(0);
  });

  test('shows a record that three people changed, at three times', () => {
    const doctors = events.filter(({ category }) => category === 'doctor');
    const histories = doctors.map(({ stream_id: id }) => doctors.filter(({ stream_id }) => stream_id === id));
    const longest = histories.toSorted((a, b) => b.length - a.length)[0]!;
    expect(longest.map(({ actor }) => actor)).toEqual(['柳闻溪', '岐和中医医院', '柳闻溪', '袁州区管理员']);
    expect(new Set(longest.map(({ recorded_at }) => recorded_at.getTime())).size).toBe(longest.length);
  });

  test('is what its events say, in every read table, and nothing of it was changed', async () => {
    const { application, database } = server;
    const differences: string[] = [];
    for await (const line of differingRows(histories, application.get(EventStore), database.owner))
      differences.push(line);
    expect(differences).toEqual([]);
    const clients = await signInAll(server);
    const { body } = await clients.get('auditor')!.get('/api/audit/verify');
    expect(body).toMatchObject({ valid: true, firstFault: null });
    await (await KeptSheets.of(clients)).compareSteps();
  }, 180_000);
});

describe('a demo that begins as the year does', () => {
  const newYear = new Date('2026-01-01T00:00:04+08:00');
  class Stopped extends Clock {
    override now(): Date {
      return newYear;
    }
  }
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ empty: true, clock: new StoryClock(new Stopped()) });
  }, 180_000);
  afterAll(() => server.close());

  test('is told in full, also where the process was ended on the way, and once', async () => {
    const commands = server.application.get(CommandBus);
    const execute = commands.execute.bind(commands);
    // in the middle of the units, which are entered one by one: nothing is under way when it ends
    let left = 480;
    commands.execute = (command: object) => (left-- > 0 ? execute(command) : Promise.reject(new Error('ended')));
    await expect(seedDemo(server.application)).rejects.toThrow('ended');
    commands.execute = execute;
    const before = (await told(server)).length;
    await seedDemo(server.application);
    const events = await told(server);
    expect(events.length).toBeGreaterThan(before + 500);
    expectInOrder(events, newYear);
    const distinct = (type: string) => events.filter((event) => event.type === type).length;
    expect([distinct('AccountOpened'), distinct('CategoryAdded')]).toEqual([53, 62]);
    await seedDemo(server.application);
    expect((await told(server)).length).toBe(events.length);
  }, 240_000);
});

test('units of another origin are left as they are', async () => {
  const server = await startServer({ empty: true, clock: new StoryClock(new SystemClock()) });
  try {
    const values = { unitName: '早先的单位', unitNo: 'OLD', unitType: '县级中医医院', regionCode: '360902' };
    await seedProduction(server.application);
    await server.application.get(CommandBus).execute(new AddRecord(systemCaller, unit, values));
    await seedDemo(server.application);
    const categories = new Set((await told(server)).map(({ category }) => category));
    expect([...categories].sort()).toEqual(['dict', 'gazetteer', 'role', 'schedulejob', 'unit']);
  } finally {
    await server.close();
  }
}, 180_000);
