import { EventStore, rebuildProjection } from '@county-tcm/events';
import { contentEntities } from '@county-tcm/domain/registers/content/index';
import fc from 'fast-check';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import { recordHistoryOf } from '../../src/registers/histories.js';
import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls, draft } from './content-world.js';

/** Whatever is done in whatever order or at the same moment, an article is in a state that the spec knows, in a leaf. */

let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 180_000);

/** In the end the rows are what a replay of the events makes of them. */
afterAll(async () => {
  const { application, database } = server;
  const [store, { owner }] = [application.get(EventStore), database];
  for (const entity of contentEntities) {
    const rows = async () => (await owner.query(`SELECT to_jsonb(t) AS row FROM ${entity.table} t ORDER BY t.id`)).rows;
    const live = await rows();
    const { decider, projections } = recordHistoryOf(entity);
    for (const projection of projections) await rebuildProjection({ store, owner, decider, projection });
    expect(await rows()).toEqual(live);
  }
  await server.close();
});

const deeds = [
  'release',
  'cancelRelease',
  'planRelease',
  'update',
  'contentRefining',
  'contentTop',
  'delete',
  'undelete',
] as const;
type Deed = (typeof deeds)[number];

interface Model {
  readonly state: '草稿' | '已发布' | '已删除';
  readonly planned: boolean;
}

/** The rules once more, by themselves. */
function expected({ state, planned }: Model, deed: Deed): [code: number, next: Model] {
  if (state === '已删除') return deed === 'undelete' ? [0, { state: '草稿', planned }] : [30004, { state, planned }];
  if (deed === 'undelete') return [30009, { state, planned }];
  if (deed === 'contentRefining' || deed === 'contentTop') return [0, { state, planned }];
  if (deed === 'planRelease') return [0, { state, planned: true }];
  const isDraft = state === '草稿';
  if (deed === 'release') return isDraft ? [0, { state: '已发布', planned: false }] : [30009, { state, planned }];
  if (deed === 'cancelRelease') return isDraft ? [30009, { state, planned }] : [0, { state: '草稿', planned: false }];
  if (!isDraft) return [30009, { state, planned }];
  return [0, { state: deed === 'delete' ? '已删除' : state, planned }];
}

/** Meets each state with each deed once. */
const everyPair: Deed[] = [
  ...(['cancelRelease', 'update', 'contentRefining', 'contentTop', 'planRelease', 'undelete', 'release'] as const),
  ...(['release', 'planRelease', 'update', 'contentRefining', 'contentTop', 'delete', 'undelete'] as const),
  ...(['cancelRelease', 'delete', 'delete', 'release', 'cancelRelease', 'planRelease', 'update'] as const),
  ...(['contentRefining', 'contentTop', 'undelete'] as const),
];

test('every deed in every order', async () => {
  const columnId = await content.column();
  const tried = new Set<string>();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 5, maxLength: 16 }), async (order) => {
      const id = await content.article({ columnId });
      let model: Model = { state: '草稿', planned: false };
      for (const deed of order) {
        const flags = { refining: number % 2 ? '是' : '否', top: number % 2 ? '是' : '否', planned: '是' };
        const entries =
          deed === 'update' ? { author: `编者${++number}`, planned: '否', releaseStatus: '已发布' } : flags;
        const { code } = await content.call(`content/${deed}`, { id, ...entries });
        const [wanted, next] = expected(model, deed);
        expect([model, deed, code]).toEqual([model, deed, wanted]);
        tried.add(`${model.state} ${deed}`);
        model = next;
        if (model.state === '已删除') continue;
        const { releaseStatus, planned } = await content.read('content', id);
        expect({ state: releaseStatus, planned: planned === '是' }).toEqual(model);
      }
    }),
    { numRuns: randomHistories(10), examples: [[everyPair]] },
  );
  expect(tried.size).toBe(24);
});

test('a column is not deleted, and stays a leaf, while an article comes into it', async () => {
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt++) {
    const columnId = await content.column();
    const against =
      attempt % 2
        ? content.call('column/delete', { id: columnId })
        : content.call('column/update', { id: columnId, finalChildNode: '否' });
    const [one, other] = await Promise.all([against, content.call('content/save', { ...draft(), columnId })]);
    expect([one.code === 0, other.code === 0].filter(Boolean)).toHaveLength(1);
    seen.add(one.code === 0 ? 'column' : 'article');
  }
  const { rows } = await server.database.owner.query(`SELECT FROM content_article a
    WHERE NOT EXISTS (SELECT FROM content_column c WHERE c.id = a.column_id AND c.final_child_node = '是')`);
  expect(rows).toHaveLength(0);
  expect(seen.size).toBeGreaterThan(0);
});
