import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { AttachmentReader } from '../../src/attachments/attachment-reader.js';
import { AttachmentRepository } from '../../src/attachments/attachment-repository.js';
import { UnusedFiles } from '../../src/attachments/unused-files.js';
import type { Answer, Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import * as samples from './samples.js';

/** A file is removed in the very moment in which a record comes to name it: one of both happens, never both. */

let server: TestServer;
let hospital: Client;
let admin: Client;
let undo: (() => void)[] = [];

beforeAll(async () => {
  server = await startServer();
  hospital = await server.signIn('hospital');
  admin = await server.signIn('admin');
});
afterEach(() => undo.splice(0).forEach((one) => one()));
afterAll(() => server?.close());

const DEPARTMENT = '/api/advanced-group/department';

async function upload(): Promise<string> {
  const picture = new Blob([new Uint8Array(await samples.picture('png'))]);
  return (await hospital.upload(picture, 'a.png', { usage: 'department.departmentFileId' })).body.data.id;
}

const save = (file: string, more = {}) =>
  hospital.call(`${DEPARTMENT}/save`, {
    departmentName: `中医科 ${file.slice(-6)}`,
    departmentType: '中医科',
    departmentFileId: file,
    ...more,
  });

/** Lets something else begin behind every answer of a method, and gives it the time that it needs to come through. */
function behind<Service extends object>(service: Service, method: keyof Service & string, meanwhile: () => void) {
  const original = (service[method] as (...parameters: unknown[]) => Promise<unknown>).bind(service);
  Object.assign(service, {
    [method]: async (...parameters: unknown[]) => {
      const answer = await original(...parameters);
      meanwhile();
      await pause(700);
      return answer;
    },
  });
  undo.push(() => Reflect.deleteProperty(service, method));
}

const part = <Part extends object>(type: abstract new (...parameters: never[]) => Part) =>
  server.application.get(type as never, { strict: false }) as Part;

/** The records that name a file, and whether the file is there. */
async function namedAndThere(file: string) {
  const ask = async (text: string) => (await server.database.owner.query(text, [file])).rowCount! > 0;
  return {
    named: await ask('select from department where department_file_id = $1'),
    there: await ask('select from attachment where id = $1'),
  };
}

test('a record that is saved while its file is being removed is refused, or keeps it', async () => {
  const file = await upload();
  let saved: Promise<Answer> | undefined;
  behind(part(AttachmentRepository), 'isReferredTo', () => (saved ??= save(file)));
  const removed = await admin.call('/api/attachment-center/attachment/delete', { id: file });
  const { body } = await saved!;
  expect([removed.body.code === 0, body.code === 0].filter(Boolean)).toHaveLength(1);
  expect(await namedAndThere(file)).toEqual(
    body.code === 0 ? { named: true, there: true } : { named: false, there: false },
  );
});

test('the sweep does not take a file that a record is about to name', async () => {
  const file = await upload();
  await server.database.owner.query(`insert into attachment_unreferenced values ($1, now() - interval '2 days')`, [
    file,
  ]);
  const saved: Promise<Answer>[] = [];
  behind(part(AttachmentRepository), 'isReferredTo', () => {
    if (saved.length === 0) saved.push(save(file));
  });
  await part(UnusedFiles).sweep();
  const found = await namedAndThere(file);
  expect((await saved[0]!).body.code === 0).toBe(found.there);
  expect(await namedAndThere(file)).toEqual({ named: found.there, there: found.there });
});

test.each(['a new record', 'a record that is changed', 'a record that is brought back'])(
  'a file is not removed between the look of %s and its save',
  async (which) => {
    const file = await upload();
    const earlier =
      which === 'a new record' ? undefined : await save(which.endsWith('changed') ? await upload() : file);
    const id = earlier?.body.data.id;
    if (which.endsWith('back')) await hospital.call(`${DEPARTMENT}/delete`, { id });
    let removed: Promise<Answer> | undefined;
    behind(part(AttachmentReader), 'require', () => {
      removed ??= admin.call('/api/attachment-center/attachment/delete', { id: file });
    });
    const saved = which.endsWith('back')
      ? await hospital.call(`${DEPARTMENT}/undelete`, { id })
      : await (id === undefined ? save(file) : hospital.call(`${DEPARTMENT}/update`, { id, departmentFileId: file }));
    expect(saved.body).toMatchObject({ code: 0 });
    expect((await removed!).body.code).not.toBe(0);
    expect(await namedAndThere(file)).toEqual({ named: true, there: true });
  },
);
