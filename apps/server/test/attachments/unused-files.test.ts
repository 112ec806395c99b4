import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnusedFiles } from '../../src/attachments/unused-files.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { startServer, type TestServer } from '../support/server.js';
import * as samples from './samples.js';

const HOUR = 60 * 60 * 1000;

/** The real time, as far ahead as the test says. */
class ShiftedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }
}

const clock = new ShiftedClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
}, 300_000);

afterAll(() => server?.close());

/** Sessions end while the hours pass: whoever comes back signs in again. */
const hospital = () => server.signIn('hospital');
const storage = () => server.application.get(ObjectStorage, { strict: false });
const sweep = () => server.application.get(UnusedFiles, { strict: false }).sweep();

function later(hours: number): void {
  clock.aheadMs += hours * HOUR;
}

async function upload(usage: string): Promise<string> {
  const { body } = await (
    await hospital()
  ).upload(new Blob([new Uint8Array(await samples.picture('png'))]), 'a.png', { usage });
  expect(body.code).toBe(0);
  return body.data.id;
}

async function saveDepartment(departmentFileId: string): Promise<string> {
  const department = { departmentName: '中医科', departmentType: '中医科', departmentFileId };
  const { body } = await (await hospital()).call('/api/advanced-group/department/save', department);
  expect(body.code).toBe(0);
  return body.data.id;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list('attachments/')) keys.push(key);
  return keys;
}

const isThere = async (id: string) => (await storedKeys()).some((key) => key.endsWith(id));

test('a file that no record refers to is gone a day after that was found, and not before', async () => {
  const [unused, used] = [await upload('doctor.doctorFileId'), await upload('department.departmentFileId')];
  await saveDepartment(used);
  await storage().put('attachments/2026/01/cut-off', Buffer.from('x'), { size: 1, contentType: 'text/plain' });

  expect(await sweep()).toEqual({ removed: 0, orphans: 0 });
  later(23);
  expect(await sweep()).toEqual({ removed: 0, orphans: 0 });
  later(2);
  expect(await sweep()).toEqual({ removed: 1, orphans: 1 });
  expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
  expect(await storedKeys()).not.toContain('attachments/2026/01/cut-off');

  const history = `select type, meta from events where stream_id = $1 order by version`;
  const { rows } = await server.database.owner.query(history, [unused]);
  expect(rows.map(({ type }) => type)).toEqual(['AttachmentUploaded', 'AttachmentRemoved']);
  expect(rows[1].meta).toMatchObject({ actorName: '系统', reason: '超过24小时没有记录使用该文件' });
});

test('a file that is used again in time stays until a day after its record let it go', async () => {
  const id = await upload('department.departmentFileId');
  await sweep();
  later(23);
  const record = await saveDepartment(id);
  await sweep();
  later(25);
  expect(await sweep()).toMatchObject({ removed: 0 });
  await (await hospital()).call('/api/advanced-group/department/delete', { id: record });
  expect(await sweep()).toMatchObject({ removed: 0 });
  later(25);
  expect(await sweep()).toMatchObject({ removed: 1 });
  expect(await isThere(id)).toBe(false);
});

test('what was uploaded for a field whose records are not known stays', async () => {
  const file = new Blob([new Uint8Array(await samples.xlsx())]);
  const { body } = await (await server.signIn('admin')).upload(file, '区划.xlsx', { usage: 'region.import' });
  await sweep();
  later(100);
  expect(await sweep()).toEqual({ removed: 0, orphans: 0 });
  expect(await isThere(body.data.id)).toBe(true);
});

/** Saves what is given as the text of a notice, and another text after it. */
async function writeAndRewrite(html: string): Promise<void> {
  const admin = await server.signIn('admin');
  const notice = { hlName: '通知', hlNo: '2026-01-01', hlRegionBm: JSON.stringify({ text: [html] }) };
  const { id } = (await admin.call('/api/content-center/hospital/save', notice)).body.data;
  const rewritten = await admin.call('/api/content-center/hospital/update', { id, hlRegionBm: '"改写"' });
  expect(rewritten.body.code).toBe(0);
}

test('a picture that any version of a text names stays; one that was pasted and never saved goes after drafts have', async () => {
  const [named, pasted] = [await upload('editor.image'), await upload('editor.image')];
  await writeAndRewrite(`<p><img src="/api/attachment-center/file/access/${named}" alt="图"></p>`);
  await sweep();
  later(14 * 24);
  expect(await sweep()).toEqual({ removed: 0, orphans: 0 });
  later(25);
  expect(await sweep()).toMatchObject({ removed: 1 });
  expect([await isThere(named), await isThere(pasted)]).toEqual([true, false]);
});

test('what is read once goes like what was never used', async () => {
  const { body } = await (
    await hospital()
  ).upload(new Blob([new Uint8Array(await samples.xlsx())]), '单位.xlsx', { usage: 'unit.import' });
  await sweep();
  later(25);
  expect(await sweep()).toMatchObject({ removed: 1 });
  expect(await isThere(body.data.id)).toBe(false);
});

test('the sweep is scheduled every hour', async () => {
  const schedules = await server.application.get(JobQueue, { strict: false }).schedules('attachment-sweep');
  expect(schedules).toMatchObject([{ cron: '17 * * * *', next: expect.any(Date) }]);
});

test('one that cannot be removed does not keep the others, and is removed the next time', async () => {
  const [stuck, other] = [await upload('doctor.doctorFileId'), await upload('doctor.doctorFileId')];
  await sweep();
  later(25);
  const store = storage();
  const remove = store.delete.bind(store);
  store.delete = (key) => (key.endsWith(stuck) ? Promise.reject(new Error('no luck')) : remove(key));
  try {
    expect((await sweep()).removed).toBe(1);
  } finally {
    store.delete = remove;
  }
  expect(await isThere(other)).toBe(false);
  expect(await isThere(stuck)).toBe(true);
  await sweep();
  expect(await isThere(stuck)).toBe(false);
});

test('a file that a record takes up after it was marked stays', async () => {
  const file = await upload('department.departmentFileId');
  await sweep();
  later(25);
  const files = server.application.get(UnusedFiles, { strict: false });
  const mark = Reflect.get(files, 'mark').bind(files);
  Reflect.set(files, 'mark', async () => {
    await mark();
    await saveDepartment(file);
  });
  try {
    expect((await sweep()).removed).toBe(0);
  } finally {
    Reflect.deleteProperty(files, 'mark');
  }
  expect(await isThere(file)).toBe(true);
});
