import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { type DemoAccount, startServer, type TestServer } from '../support/server.js';
import * as samples from './samples.js';

const accounts = ['admin', 'county', 'reviewer', 'hospital', 'township', 'auditor'] as const;

let server: TestServer;
const clients = new Map<DemoAccount, Client>();

beforeAll(async () => {
  server = await startServer();
  for (const account of accounts) clients.set(account, await server.signIn(account));
});

afterAll(() => server?.close());

const as = (account: DemoAccount) => clients.get(account)!;

async function uploadAs(account: DemoAccount, fields: Record<string, string> = {}) {
  const { body } = await as(account).upload(new Blob([new Uint8Array(samples.pdf())]), '材料.pdf', fields);
  expect(body.code).toBe(0);
  return body.data as { id: string; accessPath: string; downloadPath: string };
}

/** Whether both paths give the file away; where they do not, they answer 30004 as any record that is not there. */
async function sees(account: DemoAccount, file: { accessPath: string; downloadPath: string }): Promise<boolean> {
  const seen = await Promise.all(
    [file.accessPath, file.downloadPath].map(async (path) => {
      const response = await as(account).send(path, { method: 'POST' });
      expect(response.status).toBe(200);
      if (response.headers.get('content-disposition')) return true;
      expect(await response.json()).toMatchObject({ code: 30004, data: null });
      return false;
    }),
  );
  expect(seen[0]).toBe(seen[1]);
  return seen[0] === true;
}

describe('a private file', () => {
  /** Who uploaded it, and who besides may see it while no record refers to it. */
  const rules: Record<'admin' | 'county' | 'hospital' | 'township', readonly DemoAccount[]> = {
    admin: ['admin', 'auditor'],
    county: ['admin', 'county', 'reviewer', 'auditor'],
    hospital: ['admin', 'county', 'reviewer', 'hospital', 'auditor'],
    township: ['admin', 'county', 'reviewer', 'township', 'auditor'],
  };

  test.each(Object.entries(rules) as [DemoAccount, readonly DemoAccount[]][])(
    'of %s is seen by %j',
    async (owner, seers) => {
      const file = await uploadAs(owner, { accessType: '私有' });
      const seen: DemoAccount[] = [];
      for (const account of accounts) if (await sees(account, file)) seen.push(account);
      expect(seen).toEqual([...seers]);
    },
  );

  test('needs a token', async () => {
    const { accessPath } = await uploadAs('hospital');
    expect((await server.anonymous.send(accessPath, { method: 'POST' })).status).toBe(401);
  });

  test('is not there under another id, or what is no id', async () => {
    for (const id of ['0192f0c1-0000-7000-8000-000000000001', 'nothing', '..%2F..%2Fkeys.json', "'"]) {
      const response = await as('admin').send(`/api/attachment-center/file/access/${id}`, { method: 'POST' });
      expect(await response.json()).toMatchObject({ code: 30004 });
    }
  });

  test('can be named by no record of somebody who may not see it', async () => {
    const { id } = await uploadAs('township');
    const picture = await as('township').upload(new Blob([new Uint8Array(await samples.picture('png'))]), '照片.png');
    const department = { departmentName: '中医科', departmentType: '中医科', departmentFileId: picture.body.data.id };
    const { body } = await as('hospital').call('/api/advanced-group/department/save', department);
    expect(body).toMatchObject({ code: 30001, data: { errors: [{ field: 'departmentFileId' }] } });
    expect(
      await sees('hospital', {
        accessPath: `/api/attachment-center/file/access/${id}`,
        downloadPath: `/api/attachment-center/file/download/${id}`,
      }),
    ).toBe(false);
  });

  test('is seen by a unit once one of its records refers to it', async () => {
    const picture = await as('county').upload(new Blob([new Uint8Array(await samples.picture('png'))]), '照片.png');
    const file = picture.body.data;
    expect(await sees('hospital', file)).toBe(false);
    const { unitId } = (await as('hospital').call('/api/user-center/getInfo')).body.data;
    const department = { unitId, departmentName: '针灸科', departmentType: '中医科', departmentFileId: file.id };
    const { body } = await as('county').call('/api/advanced-group/department/save', department);
    expect(body.code).toBe(0);
    expect(await sees('hospital', file)).toBe(true);
    expect(await sees('township', file)).toBe(false);
    const { data } = (await as('hospital').call('/api/advanced-group/department/getInfoById', { id: body.data.id }))
      .body;
    expect(data.checkAttachment).toMatchObject([{ id: file.id, fileName: '照片.png', accessPath: file.accessPath }]);
  });
});

test('a public file is seen by everybody who is signed in', async () => {
  const file = await uploadAs('township', { accessType: '公有' });
  for (const account of accounts) expect(await sees(account, file)).toBe(true);
});
