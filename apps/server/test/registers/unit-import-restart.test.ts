import { v7 as newId } from 'uuid';
import type { Caller } from '../../src/caller/caller.js';
import { ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { ImportQueue } from '../../src/registers/unit-import/import-queue.js';
import { ImportRuns } from '../../src/registers/unit-import/import-runs.js';
import { RunImport } from '../../src/registers/unit-import/run-import.js';
import { seedDemo } from '../../src/seed-demo.js';
import { startServer, type TestServer } from '../support/server.js';
import type { Client } from '../support/client.js';
import { ended, HEADER, unitRow, xlsxOf } from './unit-import-calls.js';

/** Imports that are broken off: taken up again, they make nothing twice and lose nothing. */

let server: TestServer;
let county: Client;
let caller: Caller;
beforeAll(async () => {
  server = await startServer();
  county = await server.signIn('county');
  const { data } = (await county.call('/api/user-center/getInfo')).body;
  caller = {
    ...data,
    userId: data.id,
    scope: { kind: 'region', prefix: '360902' },
    role: 'county',
    roleName: '县级管理员',
    unitId: null,
    clientIp: '127.0.0.1',
    requestId: 'restart',
    sessionId: 'none',
    idempotencyKey: null,
    permissions: new Set(),
  };
}, 180_000);
afterAll(() => server.close());

/** An import as it stands before its job has been taken up. */
async function waitingImport(rows: readonly (readonly string[])[]): Promise<string> {
  const [id, content] = [newId(), await xlsxOf([HEADER, ...rows])];
  const storage_key = `attachments/test/${id}`;
  await server.application.get(ObjectStorage).put(storage_key, content, { size: content.length, contentType: 'x' });
  const run = { id, region_code: '360902', file_name: '断点.xlsx', storage_key };
  await server.application.get(ImportRuns).add(caller, run);
  return id;
}

const eventsOf = async (start: string) =>
  (
    await server.database.pool.query<{ events: number; units: number }>(
      `select count(*)::int as events, count(distinct u.id)::int as units from unit u
       join events e on e.category = 'unit' and e.stream_id = u.id::text where u.unit_no like $1`,
      [`${start}%`],
    )
  ).rows[0]!;

test('what was imported before is found again, not made again', async () => {
  const rows = Array.from({ length: 2_600 }, (_, row) => unitRow(`DD${row}`, row % 100 === 0 ? { type: '无' } : {}));
  const id = await waitingImport(rows);
  const [runs, runImport] = [server.application.get(ImportRuns), server.application.get(RunImport)];
  const broken = new AbortController();
  const progress = runs.progress.bind(runs);
  runs.progress = async (...said) => {
    await progress(...said);
    if (said[1].done > 0) broken.abort();
  };
  await expect(runImport.run(id, broken.signal)).rejects.toThrow();
  runs.progress = progress;
  const before = await eventsOf('DD');
  expect(before.units).toBeGreaterThan(0);
  expect(before.units).toBeLessThan(2_574);
  await runImport.run(id, new AbortController().signal);
  expect(await ended(county, id)).toMatchObject({
    total: 2_600,
    done: 2_600,
    imported: 2_574,
    unchanged: 0,
    failed: 26,
  });
  expect(await eventsOf('DD')).toEqual({ events: 2_574, units: 2_574 });
  // Once it has ended, its job may come again as often as it likes.
  await runImport.run(id, new AbortController().signal);
  expect(await eventsOf('DD')).toEqual({ events: 2_574, units: 2_574 });
});

test('two workers that hold the same job make each unit once', async () => {
  const rows = Array.from({ length: 700 }, (_, row) => unitRow(`LL${row}`));
  const id = await waitingImport(rows);
  const runImport = server.application.get(RunImport);
  const signal = new AbortController().signal;
  await Promise.all([runImport.run(id, signal), runImport.run(id, signal)]);
  expect(await ended(county, id)).toMatchObject({ imported: 700, unchanged: 0, failed: 0 });
  expect(await eventsOf('LL')).toEqual({ events: 700, units: 700 });
});

test('an import that ends its process again and again is given up, one that was broken off in peace is not', async () => {
  const id = await waitingImport([unitRow('ZZ001')]);
  const [runs, runImport] = [server.application.get(ImportRuns), server.application.get(RunImport)];
  for (let time = 0; time < 3; time += 1) await expect(runImport.run(id, AbortSignal.abort())).rejects.toThrow();
  // What is left of a try whose process has ended: it began.
  for (let time = 0; time < 2; time += 1) expect(await runs.begin(id)).toBeDefined();
  await runImport.run(id, new AbortController().signal);
  expect(await ended(county, id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('两次意外中断') });
  expect(await eventsOf('ZZ')).toEqual({ events: 0, units: 0 });
});

test('an import whose job was lost is taken up again', async () => {
  const id = await waitingImport([unitRow('DS001')]);
  await server.database.owner.query(`update unit_import set updated_at = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  await server.application.get(ImportQueue).takeUpLost();
  expect(await ended(county, id)).toMatchObject({ state: 'completed', imported: 1 });
});

test('an import whose file is gone says so', async () => {
  const id = await waitingImport([unitRow('WJ001')]);
  await server.application.get(ObjectStorage).delete(`attachments/test/${id}`);
  await server.application.get(RunImport).run(id, new AbortController().signal);
  expect(await ended(county, id)).toMatchObject({ state: 'failed', failure: '上传的文件已被清理，请重新上传后再导入' });
});

test('units that were imported are no part of the demo when the server starts again', async () => {
  const id = await waitingImport([unitRow('ZS001')]);
  await server.application.get(RunImport).run(id, new AbortController().signal);
  const counted = () =>
    server.database.pool.query<{ sheets: string }>('select count(*) as sheets from self_evaluation');
  const [before] = (await counted()).rows;
  await seedDemo(server.application);
  expect((await counted()).rows[0]).toEqual(before);
});

test('old imports go, with their marked-up workbooks', async () => {
  const id = await waitingImport([unitRow('')]);
  await server.application.get(RunImport).run(id, new AbortController().signal);
  const { rows } = await server.database.owner.query(
    `update unit_import set finished_at = now() - interval '31 days' where id = $1 returning marked_key`,
    [id],
  );
  const storage = server.application.get(ObjectStorage);
  expect(await storage.stat(rows[0].marked_key)).toBeDefined();
  await server.application.get(ImportQueue).removeOld();
  expect(await storage.stat(rows[0].marked_key)).toBeUndefined();
  expect((await county.call('/api/advanced-group/unit/importProgress', { jobId: id })).body.code).toBe(30004);
});
