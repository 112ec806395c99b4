import { jest } from '@jest/globals';
import { Client, type ClientBase, Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { beginning, EventStore, Subscription, type SubscriptionOptions } from '../src/index.js';
import { counterStore, macKey, nobody } from './support/counter.js';

/** The readers of one process read together, and each goes its own way. */

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);
const LONG_MS = 60_000;

let database: TestDatabase;
let store: EventStore;
let running: Subscription[] = [];
let nextId = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  store = counterStore(database);
});
afterEach(async () => {
  await Promise.all(running.map((subscription) => subscription.stop()));
  running = [];
  await store.close();
  await database.drop();
});

/** A reader that writes down where the events lie that it is handed. */
function reader(name: string, options: Partial<SubscriptionOptions> = {}, first: Promise<unknown> = Promise.resolve()) {
  const places: number[] = [];
  const handle: SubscriptionOptions['handle'] = async (events) => {
    await first;
    places.push(...events.map(({ position }) => position));
  };
  const subscription = new Subscription({ store, name, handle, ...options });
  running.push(subscription);
  return { places, subscription };
}

const append = (events: number, category = 'counter') =>
  store.append({
    stream: { category, id: `seen-${++nextId}` },
    expectedVersion: 0,
    events: Array.from({ length: events }, () => ({ type: 'CounterClosed' })),
    meta: nobody,
  });

async function allPlaces(category?: string): Promise<number[]> {
  const all = [];
  for await (const { events } of store.readAll()) all.push(...events);
  return all.filter((event) => !category || event.category === category).map(({ position }) => position);
}

test('each gets every event that it wants once and in order, however many at a time', async () => {
  const all = [1, 2, 3, 7, 1000].map((batch) => reader(`by-${batch}`, { batch }));
  const books = reader('books', { categories: ['counter-book'] });
  await append(5);
  for (const { subscription } of [...all, books]) subscription.start();
  for (const { subscription } of all) {
    await Promise.all([append(3), append(2, 'counter-book'), append(4)]);
    await subscription.caughtUp(LONG_MS);
  }
  await Promise.all([...all, books].map(({ subscription }) => subscription.caughtUp(LONG_MS)));
  for (const { places } of all) expect(places).toEqual(await allPlaces());
  expect(books.places).toEqual(await allPlaces('counter-book'));
});

describe('what is read together', () => {
  let clients: Client[];
  beforeEach(async () => {
    clients = ['one', 'two', 'three'].map(() => new Client(database.url));
    await Promise.all(clients.map((client) => client.connect()));
  });
  afterEach(() => Promise.all(clients.map((client) => client.end())));

  test('is read and decoded once', async () => {
    let decoded = 0;
    const upcasters = { CounterClosed: { 1: (data: Record<string, unknown>) => (decoded++, data) } };
    const options = { pool: database.pool, macKey, categories: ['counter'], schemas: { CounterClosed: 2 }, upcasters };
    const { newest } = new EventStore(options);
    await append(20);
    const [first, ...others] = await Promise.all(clients.map((client) => newest.after(beginning, 1000, client)));
    expect(first!.events.map(({ position }) => position)).toEqual(await allPlaces());
    for (const other of others) expect(other.events).toBe(first!.events);
    const { events, checkpoint } = await newest.after(beginning, 5, clients[0]!);
    expect(events).toEqual(first!.events.slice(0, 5));
    expect((await newest.after(checkpoint!, 1000, clients[1]!)).events).toEqual(first!.events.slice(5));
    expect(decoded).toBe(20);
    expect((await newest.after(first!.checkpoint!, 1000, clients[2]!)).events).toEqual([]);
  });

  test('is read again by who waited for it, where the connection is lost that it was asked over', async () => {
    await append(3);
    await clients[0]!.end();
    const [lost, waited] = await Promise.allSettled(
      clients.map((client) => store.newest.after(beginning, 1000, client)),
    );
    expect(lost).toMatchObject({ status: 'rejected' });
    expect(waited).toMatchObject({ status: 'fulfilled', value: { events: { length: 3 } } });
  });
});

test('one that stands still holds nobody up, and then reads for itself what the others have left behind', async () => {
  let open = () => {};
  const slow = reader('slow', {}, new Promise<void>((resolve) => (open = resolve)));
  const quick = reader('quick');
  await append(1);
  for (const { subscription } of [slow, quick]) subscription.start();
  for (let streams = 0; streams < 5; streams++) await append(900);
  await quick.subscription.caughtUp(LONG_MS);
  expect(quick.places).toEqual(await allPlaces());
  expect(slow.places).toEqual([]);
  open();
  await slow.subscription.caughtUp(LONG_MS);
  expect(slow.places).toEqual(await allPlaces());
});

test('its commits do not wait for the disk, and those of whoever gets its connection next do', async () => {
  const setting = async (client: Pick<ClientBase, 'query'>) =>
    (await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit')).rows[0]!.synchronous_commit;
  // The cluster of the tests waits for no disk.
  const settings = encodeURIComponent('-c role=county_tcm_app -c synchronous_commit=on');
  const pool = new Pool({ connectionString: `${database.ownerUrl}?options=${settings}`, max: 3 });
  const own = counterStore({ pool });
  const told = new Set<string>();
  const handle: SubscriptionOptions['handle'] = async (_, transaction) => void told.add(await setting(transaction));
  const { subscription } = reader('careless', { store: own, handle });
  await append(1);
  subscription.start();
  await subscription.caughtUp(LONG_MS);
  await subscription.stop();
  await own.close();
  expect([...told]).toEqual(['off']);
  expect(await Promise.all([setting(pool), setting(pool), setting(pool)])).toEqual(['on', 'on', 'on']);
  await pool.end();
});
