import fc from 'fast-check';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import { article, column } from './sample-entities.js';
import { openSampleWorld, type SampleWorld } from './sample-world.js';

/** What no single record can keep holds whatever many people do at the same moment. */

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
}, 180_000);
afterAll(async () => {
  await world.expectRowsEqualReplay();
  await world.close();
});

let names = 0;
const newColumn = (pid = '0') => world.save(column, { columnName: `栏目${++names}`, sortNumber: names, pid });
const entered = (columnId: string, titleName = `标题${++names}`) => ({ columnId, titleName, content: '<p>文</p>' });

async function parents(): Promise<Map<string, string>> {
  const { rows } = await world.server.database.owner.query<{ id: string; pid: string }>(
    'SELECT id, pid FROM sample_column',
  );
  return new Map(rows.map(({ id, pid }) => [id, pid]));
}

/** Every node comes to the root by its parents. */
function expectTree(above: ReadonlyMap<string, string>): void {
  for (const start of above.keys()) {
    const passed = new Set<string>();
    for (let at = start; at !== '0'; at = above.get(at) ?? 'nowhere') {
      expect([...passed, 'nowhere']).not.toContain(at);
      passed.add(at);
    }
  }
}

const step = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'delete', 'add'),
  which: fc.nat(),
  where: fc.nat(),
});

test('a tree stays one under moves, additions and deletions at the same moment', async () => {
  let [moved, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      async (rounds) => {
        for (let made = 0; made < 6; made++) await newColumn();
        for (const round of rounds) {
          const ids = [...(await parents()).keys()].slice(-6);
          const done = round.map(async ({ what, which, where }) => {
            const [id, pid] = [ids[which % ids.length]!, ids[where % ids.length]!];
            if (what === 'move') return world.call(column, 'update', { id, pid });
            if (what === 'delete') return world.call(column, 'delete', { id });
            return world.call(column, 'save', { columnName: `栏目${++names}`, sortNumber: 1, pid });
          });
          for (const { code } of await Promise.all(done)) {
            expect([0, 20003, 30001, 30004]).toContain(code);
            if (code === 0) moved++;
            else refused++;
          }
          expectTree(await parents());
        }
      },
    ),
    { numRuns: randomHistories(6) },
  );
  expect(Math.min(moved, refused)).toBeGreaterThan(5);
});

test('two moves that make a circle together are not both carried out', async () => {
  for (let attempt = 0; attempt < 15; attempt++) {
    const [one, other] = [await newColumn(), await newColumn()];
    const answers = await Promise.all([
      world.call(column, 'update', { id: one, pid: other }),
      world.call(column, 'update', { id: other, pid: one }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 30001]);
    expect(answers.find(({ code }) => code !== 0)!.msg).toBe('上级栏目不能是自己或自己的下级');
  }
});

test('a value that must be unique is taken once', async () => {
  const columnId = await newColumn();
  for (let attempt = 0; attempt < 8; attempt++) {
    const title = `独一无二${attempt}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call(article, 'save', entered(columnId, title))),
    );
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(answer).toMatchObject({ code: 20001, msg: '该标题已存在，请重新输入' });
  }
});

test('what somebody comes to name at the same moment is not removed', async () => {
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt++) {
    const id = await newColumn();
    const [removed, saved] = await Promise.all([
      world.call(column, 'delete', { id }),
      world.call(article, 'save', entered(id)),
    ]);
    expect([removed.code === 0, saved.code === 0]).toContainEqual(true);
    expect(removed.code === 0 && saved.code === 0).toBe(false);
    if (removed.code !== 0) expect(removed).toMatchObject({ code: 20003 });
    if (saved.code !== 0) expect(saved).toMatchObject({ code: 30001, msg: '栏目不存在' });
    seen.add(removed.code === 0 ? 'removed' : 'saved');
  }
  expect(seen.size).toBeGreaterThan(0);
  const { rows } = await world.server.database.owner.query(
    'SELECT FROM sample_article a WHERE NOT EXISTS (SELECT FROM sample_column c WHERE c.id = a.column_id)',
  );
  expect(rows).toHaveLength(0);
});
