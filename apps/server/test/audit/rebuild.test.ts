import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStore } from '@county-tcm/events';
import { AuditFollower } from '../../src/audit/audit-follower.js';
import { rebuildAudit } from '../../src/audit/follow/audit-subscription.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Clients, signInAll, tellStory } from './story.js';

let server: TestServer;
let clients: Clients;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  await tellStory(clients);
});

afterAll(() => server?.close());

const store = () => server.application.get(EventStore, { strict: false });

async function rows(): Promise<unknown> {
  await server.application.get(AuditFollower, { strict: false }).caughtUp();
  const { owner } = server.database;
  const events = await owner.query('select * from audit_event order by position');
  const changes = await owner.query('select * from score_change order by position, item_id');
  return { events: events.rows, changes: changes.rows };
}

test('what the audit is searched by is the same when it is made anew, though the server goes on', async () => {
  const before = await rows();
  const told: number[] = [];
  const entered = await rebuildAudit(store(), server.database.owner, (done) => told.push(done));
  expect(await rows()).toEqual(before);
  expect(told.at(-1)).toBe(entered);
});

test('what was only added to is still only added to when it was made anew', async () => {
  await rebuildAudit(store(), server.database.owner);
  const { rows: held } = await server.database.owner.query(
    `select t, p from unnest(array['audit_event', 'score_change']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p
     where has_table_privilege('county_tcm_app', t, p)`,
  );
  expect(held).toEqual([]);
  await expect(server.database.pool.query('delete from audit_event')).rejects.toThrow(/permission denied/);
});

test('entering events while it is made anew loses none and doubles none', async () => {
  const hospital = clients.get('hospital')!;
  const save = (n: number) =>
    hospital.call('/api/advanced-group/medicineroom/save', { medicineRoomName: `煎药室${n}`, medicineRoomNo: `${n}` });
  const [saved] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, (_, n) => save(n))),
    rebuildAudit(store(), server.database.owner),
  ]);
  expect(saved.every(({ body }) => body.code === 0)).toBe(true);
  await rows();
  const { rows: missing } = await server.database.owner.query(
    `select position from events except select position from audit_event`,
  );
  expect(missing).toEqual([]);
});
