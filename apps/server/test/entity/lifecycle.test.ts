import fc from 'fast-check';
import { article, column } from './sample-entities.js';
import { openSampleWorld, type SampleWorld } from './sample-world.js';

/** A lifecycle goes the ways of its definition and no others, whatever is tried in whatever order. */

let world: SampleWorld;
let columnId: string;
beforeAll(async () => {
  world = await openSampleWorld();
  columnId = await world.save(column, { columnName: '栏目', sortNumber: 1 });
}, 180_000);
afterAll(async () => {
  await world.expectRowsEqualReplay();
  await world.close();
});

type Deed = 'release' | 'cancelRelease' | 'update' | 'contentRefining' | 'delete' | 'undelete';
type State = '草稿' | '已发布' | '已删除';

interface Expected {
  readonly code: number;
  readonly next: State;
}

/** The rules once more, by themselves. */
function expected(state: State, deed: Deed): Expected {
  if (state === '已删除') return deed === 'undelete' ? { code: 0, next: '草稿' } : { code: 30004, next: state };
  if (deed === 'undelete') return { code: 30009, next: state };
  if (deed === 'contentRefining') return { code: 0, next: state };
  const draft = state === '草稿';
  if (deed === 'release') return { code: draft ? 0 : 30009, next: '已发布' };
  if (deed === 'cancelRelease') return { code: draft ? 30009 : 0, next: '草稿' };
  if (!draft) return { code: 30009, next: state };
  return { code: 0, next: deed === 'delete' ? '已删除' : state };
}

const deeds = fc.constantFrom<Deed>('release', 'cancelRelease', 'update', 'contentRefining', 'delete', 'undelete');

test('every deed in every order', async () => {
  let number = 0;
  const tried = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 5, maxLength: 20 }), async (order) => {
      const id = await world.save(article, { columnId, titleName: `文章${++number}`, content: '文' });
      let state: State = '草稿';
      for (const deed of order) {
        const entries = deed === 'update' ? { content: `文${++number}` } : { refining: number % 2 ? '是' : '否' };
        const answer = await world.call(article, deed, { id, ...entries });
        const { code, next } = expected(state, deed);
        tried.add(`${state} ${deed}`);
        expect([state, deed, answer.code]).toEqual([state, deed, code]);
        state = next;
        const now = await world.call(article, 'getInfoById', { id });
        expect(now.data?.releaseStatus ?? '已删除').toBe(state);
      }
    }),
    { numRuns: 25 },
  );
  expect(tried.size).toBe(18);
});

test('of two who release at the same moment one is told that it is done', async () => {
  const id = await world.save(article, { columnId, titleName: '同时', content: '文' });
  const answers = await Promise.all([world.call(article, 'release', { id }), world.call(article, 'release', { id })]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 30009]);
  expect(answers.find(({ code }) => code !== 0)!.msg).toBe('内容已经发布');
});

test('nobody enters a state', async () => {
  const entries = { columnId, titleName: '自称', content: '文', releaseStatus: '已发布' };
  const id = await world.save(article, entries);
  await world.call(article, 'update', { id, releaseStatus: '已发布' });
  expect((await world.call(article, 'getInfoById', { id })).data.releaseStatus).toBe('草稿');
});
