import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Configuration } from '../../src/config/configuration.js';
import { ObjectStorage } from '../../src/platform/storage/object-storage.js';
import type { Client } from '../support/client.js';
import { type DemoAccount, startServer, type TestServer } from '../support/server.js';
import * as samples from './samples.js';

const UPLOAD = '/api/attachment-center/file/upload';
const MEGABYTE = 1024 * 1024;

let server: TestServer;
let hospital: Client;

beforeAll(async () => {
  server = await startServer();
  hospital = await server.signIn('hospital');
});

afterAll(() => server?.close());

const blobOf = (content: Buffer) => new Blob([new Uint8Array(content)]);
/** A real PDF of a size: what comes after its end does not make it another thing. */
const pdfOf = (bytes: number) => Buffer.concat([samples.pdf(), Buffer.alloc(bytes - samples.pdf().length, 0x20)]);

/** Everything that an upload could leave behind. */
async function leftovers() {
  const { dataFolder } = server.application.get(Configuration);
  const objects: string[] = [];
  for await (const { key } of server.application.get(ObjectStorage, { strict: false }).list('attachments/'))
    objects.push(key);
  const count = async (table: string) =>
    Number((await server.database.owner.query(`select count(*) from ${table}`)).rows[0].count);
  return {
    incoming: readdirSync(path.join(dataFolder, 'incoming')),
    objects: objects.sort(),
    files: await count('attachment'),
    thumbnails: await count('attachment_thumbnail'),
  };
}

describe('an upload', () => {
  test('of a picture answers how to show, to keep and to preview it', async () => {
    const content = await samples.picture('png');
    const { status, body } = await hospital.upload(blobOf(content), '院长 照片.png', { usage: 'doctor.doctorFileId' });
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
    expect(body.data).toEqual({
      id: expect.any(String),
      fileName: '院长 照片.png',
      postfix: 'png',
      size: content.length,
      accessPath: `/api/attachment-center/file/access/${body.data.id}`,
      downloadPath: `/api/attachment-center/file/download/${body.data.id}`,
      thumbBase64: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });

  test('gives back exactly what it took, under its Chinese name', async () => {
    const content = await samples.xlsx();
    const { data } = (await hospital.upload(blobOf(content), '单位导入（2026）.xlsx', { usage: 'unit.import' })).body;
    expect(data.thumbBase64).toBeNull();
    for (const [target, disposition] of [
      [data.accessPath, 'inline'],
      [data.downloadPath, 'attachment'],
    ]) {
      const response = await hospital.send(target, { method: 'POST' });
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
      const header = response.headers.get('content-disposition') ?? '';
      expect(header.startsWith(`${disposition};`)).toBe(true);
      expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')).toBe('单位导入（2026）.xlsx');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-type')).toContain('spreadsheetml');
    }
  });

  test('is recorded with the digest of what came in', async () => {
    const content = samples.pdf();
    const { data } = (await hospital.upload(blobOf(content), '证明.pdf')).body;
    const { rows } = await server.database.owner.query(`select data, meta from events where stream_id = $1`, [data.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0].data.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(rows[0].meta.unitId).toBe((await hospital.call('/api/user-center/getInfo')).body.data.unitId);
  });

  test('loses folders and what hides in a name', async () => {
    const { data } = (await hospital.upload(blobOf(samples.pdf()), '..\\..\\a\u202Efdp.pdf')).body;
    expect(data.fileName).toBe('afdp.pdf');
  });

  test.each([
    ['doc', () => samples.compound('WordDocument')],
    ['docx', samples.docx],
    ['xls', () => samples.compound('Workbook')],
    ['xlsx', samples.xlsx],
    ['PDF', samples.pdf],
    ['JPG', () => samples.picture('jpeg')],
    ['gif', () => samples.picture('gif')],
    ['eml', samples.eml],
    ['word', () => samples.compound('WordDocument')],
    ['excel', samples.xlsx],
  ])('takes .%s without a usage', async (postfix, content) => {
    const { body } = await hospital.upload(blobOf(await content()), `文件.${postfix}`);
    expect(body).toMatchObject({ code: 0, data: { postfix: postfix.toLowerCase() } });
  });

  test('is the same one when it is sent again under its key', async () => {
    const send = async () => {
      const form = new FormData();
      form.append('file', blobOf(samples.pdf()), '同一个.pdf');
      const response = await hospital.send(UPLOAD, {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': 'once' },
      });
      return ((await response.json()) as { data: { id: string } }).data.id;
    };
    const before = await leftovers();
    expect(await send()).toBe(await send());
    const after = await leftovers();
    expect(after.files).toBe(before.files + 1);
    expect(after.objects).toHaveLength(before.objects.length + 1);
  });

  test('may say its fields after the file', async () => {
    const form = new FormData();
    form.append('file', blobOf(pdfOf(6 * MEGABYTE)), '大.pdf');
    form.append('usage', 'fileupload.fileId');
    const response = await hospital.send(UPLOAD, { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({ code: 0, data: { size: 6 * MEGABYTE } });
  });
});

describe('an upload is refused and leaves nothing behind', () => {
  const refusals: [string, string, () => Buffer | Promise<Buffer>, string | undefined, string][] = [
    [
      'an extension that the field does not take',
      'a.gif',
      () => samples.picture('gif'),
      'doctor.doctorFileId',
      '上传文件格式错误!',
    ],
    ['a video without a usage', 'a.mp4', samples.mp4, undefined, '上传文件格式错误!'],
    ['a picture that calls itself another', 'a.jpg', () => samples.picture('png'), undefined, '上传文件格式错误!'],
    [
      'a page that calls itself a picture',
      'a.png',
      () => Buffer.from('<html><script>1</script></html>'),
      undefined,
      '上传文件格式错误!',
    ],
    [
      'a document that calls itself a sheet',
      'a.xls',
      () => samples.compound('WordDocument'),
      'unit.import',
      '上传文件格式错误!',
    ],
    [
      'an archive that calls itself a document',
      'a.docx',
      () => samples.zip({ 'x.js': '1' }),
      undefined,
      '上传文件格式错误!',
    ],
    [
      'a drawing',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      undefined,
      '上传文件格式错误!',
    ],
    ['a page', 'a.html', () => Buffer.from('<html></html>'), undefined, '上传文件格式错误!'],
    ['nothing at all', 'a.pdf', () => Buffer.alloc(0), undefined, '上传文件格式错误!'],
    [
      'a picture that is cut off',
      'a.png',
      async () => (await samples.picture('png')).subarray(0, 300),
      undefined,
      '上传文件格式错误!',
    ],
    ['a picture that would fill the memory', 'a.png', samples.bomb, undefined, '上传文件格式错误!'],
    ['more than the general limit', 'a.pdf', () => pdfOf(5 * MEGABYTE + 1), undefined, '上传文件大小不能超过5MB'],
    [
      'more than the limit of its usage',
      'a.pdf',
      () => pdfOf(20 * MEGABYTE + 1),
      'fileupload.fileId',
      '上传文件大小不能超过20MB',
    ],
    ['a usage that there is not', 'a.pdf', samples.pdf, 'doctor.nothing', '未知的文件用途'],
  ];

  test.each(refusals)('%s', async (_, name, content, usage, msg) => {
    const before = await leftovers();
    const { status, body } = await hospital.upload(blobOf(await content()), name, usage === undefined ? {} : { usage });
    expect({ status, code: body.code, msg: body.msg }).toEqual({ status: 200, code: 30001, msg });
    expect(await leftovers()).toEqual(before);
  });

  test('a wrong access type', async () => {
    const { body } = await hospital.upload(blobOf(samples.pdf()), 'a.pdf', { accessType: '秘密' });
    expect(body).toMatchObject({ code: 30001, data: { errors: [{ field: 'accessType' }] } });
  });

  test('a field that no table can keep', async () => {
    const { status } = await hospital.upload(blobOf(samples.pdf()), 'a.pdf', { orgId: 'a\0b' });
    expect(status).toBe(400);
  });

  test('more than the server takes at all', async () => {
    const before = await leftovers();
    const { status, body } = await hospital.upload(new Blob([new Uint8Array(50 * MEGABYTE + 1)]), 'a.pdf');
    expect({ status, code: body.code }).toEqual({ status: 413, code: 413 });
    expect(await leftovers()).toEqual(before);
  });

  const form = (part: string) => `--x\r\nContent-Disposition: form-data; ${part}`;
  test.each([
    ['no file', 'multipart/form-data; boundary=x', form('name="usage"\r\n\r\nunit.import\r\n--x--\r\n'), 200],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      form('name="file"; filename="a.pdf"\r\n\r\n%PDF'),
      400,
    ],
    [
      'a form without its boundary',
      'multipart/form-data',
      form('name="file"; filename="a.pdf"\r\n\r\n%PDF\r\n--x--'),
      400,
    ],
    ['a form that is none', 'multipart/form-data; boundary=x', 'hello', 400],
    [
      'a field that every object has',
      'multipart/form-data; boundary=x',
      form('name="__proto__"\r\n\r\n1\r\n--x--\r\n'),
      400,
    ],
    ['JSON', 'application/json', '{"file":"a"}', 415],
  ])('%s', async (_, type, body, status) => {
    const before = await leftovers();
    const response = await hospital.send(UPLOAD, { method: 'POST', body, headers: { 'content-type': type } });
    expect(response.status).toBe(status);
    expect(((await response.json()) as { code: number }).code).not.toBe(0);
    expect(await leftovers()).toEqual(before);
  });

  test('a second file', async () => {
    const both = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) both.append('file', blobOf(samples.pdf()), name);
    expect((await hospital.send(UPLOAD, { method: 'POST', body: both })).status).toBe(413);
  });
});

describe('who may upload', () => {
  test.each<[DemoAccount, number]>([
    ['admin', 200],
    ['county', 200],
    ['hospital', 200],
    ['township', 200],
    ['reviewer', 403],
    ['auditor', 403],
  ])('%s: %d', async (account, status) => {
    const client = await server.signIn(account);
    expect((await client.upload(blobOf(samples.pdf()), 'a.pdf')).status).toBe(status);
  });

  test('nobody without a token', async () => {
    expect((await server.anonymous.upload(blobOf(samples.pdf()), 'a.pdf')).status).toBe(401);
  });
});
