import { registers } from '@county-tcm/domain/registers/index';
import { seedDemo } from '../../src/seed-demo.js';
import { startServer, type TestServer } from '../support/server.js';

/** The demo county has something in every register, and gets it once. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 180_000);
afterAll(() => server.close());

test('every register has records, with their pictures', async () => {
  const county = await server.signIn('county');
  for (const { name, fields } of registers) {
    const { count, data } = (await county.call(`/api/advanced-group/${name}/page`)).body;
    expect({ name, count }).toEqual({ name, count: expect.any(Number) });
    expect(count).toBeGreaterThan(name === 'peopleproportion' ? 0 : 4);
    const pictured = Object.values(fields).some((field) => field.kind === 'file' && field.required !== undefined);
    if (!pictured) continue;
    const { checkAttachment } = (await county.call(`/api/advanced-group/${name}/getInfoById`, { id: data[0].id })).body
      .data;
    expect(checkAttachment).toEqual([expect.objectContaining({ thumbBase64: expect.stringMatching(/^data:image\//) })]);
  }
});

test('seeding again adds nothing', async () => {
  const count = async () => (await server.database.pool.query('select count(*) from events')).rows[0].count;
  const before = await count();
  await seedDemo(server.application);
  expect(await count()).toBe(before);
});
