import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { resourceOf } from '@county-tcm/domain/register/register';
import { startServer, type TestServer } from '../support/server.js';
import { EntityCalls, everyContentEntity } from './content-samples.js';
import { ContentCalls } from './content-world.js';

/** Whatever is sent to content management, no answer is a fault of the server. */

jest.setTimeout(180_000);

let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 300_000);
afterAll(() => server?.close());

const odd: readonly unknown[] = [
  ...[
    '\0',
    '\ud800',
    '😀'.repeat(10),
    '%',
    "'; drop table content_article; --",
    '<script>alert(1)</script>',
    ' ',
    '{}',
  ],
  ...['[[[[', '是', '0', '9999-99-99', '2026-13-01 25:61:61', '字'.repeat(300_000)],
  ...[-1, 1e308, 0.1, true, [], {}, [[]], null, ['x'], { $ne: 1 }],
];

/** Every third of them, beginning at another one each time: together, all are sent to every kind of member. */
let turn = 0;
const some = () => {
  turn += 1;
  return odd.filter((_, at) => (at + turn) % 3 === 0);
};

async function faultless(path: string, body: unknown): Promise<void> {
  const text = JSON.stringify(body);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: text };
  // An export answers a workbook.
  const response = await content.admin.send(path, init);
  await response.arrayBuffer();
  expect({ path, text: text.slice(0, 200), fine: response.status < 500 }).toMatchObject({ fine: true });
}

describe.each(everyContentEntity)('%s', (_label, entity) => {
  const calls = new EntityCalls(entity, () => content);
  const path = (name: string) => `/api/${resourceOf(entity)}/${name}`;

  test('in any field of a new or a changed record', async () => {
    const { id, body } = await calls.save();
    for (const name of Object.keys(entity.fields)) {
      for (const value of some()) {
        await faultless(path('save'), { ...body, [name]: value });
        await faultless(path('update'), { id, [name]: value });
      }
    }
  });

  test('as an id, a version or a batch', async () => {
    const names = ['getInfoById', 'getEditById', 'delete', 'history', 'getInfoAt', 'restore', 'undelete'];
    const transitions = Object.values(entity.fields).flatMap((field) => {
      if (field.kind === 'lifecycle') return Object.keys(field.transitions);
      return field.kind === 'flag' && field.call ? [field.call] : [];
    });
    for (const name of [...names, ...transitions, ...(entity.calls ?? [])]) {
      for (const value of some()) {
        await faultless(path(name), { id: value, version: value });
        await faultless(path(name), { ids: value, currentVersion: value });
      }
    }
  });

  test('as what a list is asked for', async () => {
    const members = ['queryParams', 'fuzzyParam', 'orders', 'fields', 'size', 'current'];
    const filters = [...Object.keys(entity.fields), 'brokenLinks', 'createTime'];
    for (const name of ['page', 'deleted/page', 'export']) {
      for (const member of members) for (const value of some()) await faultless(path(name), { [member]: value });
    }
    for (const filter of filters)
      for (const value of some()) await faultless(path('page'), { queryParams: { [filter]: value } });
  });
});

const articleCalls = [
  'totalHits',
  'preview',
  'releaseBatch',
  'moveBatch',
  'copy',
  'editing',
  'stopEditing',
  'brokenLinks',
];

test.each(articleCalls)('content/%s', async (name) => {
  for (const value of odd) {
    await faultless(`/api/content-center/content/${name}`, { id: value, ids: value, columnId: value });
    await faultless(`/api/content-center/content/${name}`, value);
  }
});

test.each(['model/getConcent', 'extend/getListAll'])('%s', async (name) => {
  for (const value of odd) await faultless(`/api/content-center/${name}`, { id: value });
});
