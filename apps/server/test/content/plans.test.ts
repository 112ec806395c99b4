import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { DueArticles } from '../../src/content/due-articles.js';
import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls } from './content-world.js';

/** Plans of articles are carried out when their time has come, once; and those who edit the same article know of each other. */

class SetClock extends Clock {
  time = new Date('2026-06-01T07:59:59.999+08:00');
  override now(): Date {
    return this.time;
  }
}

const clock = new SetClock();
let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 180_000);
afterAll(() => server.close());

/** What the timer does in one of two processes, at the time that the clock shows. */
const timer = () => new DueArticles(server.application.get(AppDatabase), server.application.get(CommandBus), clock);
const stateOf = async (id: string) => (await content.read('content', id)).releaseStatus as string;
const at = (time: string) => (clock.time = new Date(`2026-06-01T${time}+08:00`));

test('a draft with a plan is released at its time, in Shanghai, and once by however many timers', async () => {
  const id = await content.article({ releaseTime: '2026-06-01 08:00:00' });
  const unplanned = await content.article({ releaseTime: '2026-06-01 08:00:00' });
  await content.data('content/planRelease', { id, planned: '是' });
  await timer().carryOut();
  expect(await stateOf(id)).toBe('草稿');
  at('08:00:00.000');
  const carried = await Promise.all([timer().carryOut(), timer().carryOut(), timer().carryOut()]);
  expect(carried.reduce((sum, { released }) => sum + released, 0)).toBe(1);
  expect([await stateOf(id), await stateOf(unplanned)]).toEqual(['已发布', '草稿']);
  const { data } = await content.call('content/history', { id });
  expect(data[0]).toMatchObject({ label: '发布', actorName: '定时发布', reason: '到发布时间，自动发布' });
  expect(data.filter(({ label }: { label: string }) => label === '发布')).toHaveLength(1);
  await content.data('content/cancelRelease', { id });
  expect(await timer().carryOut()).toMatchObject({ released: 0 });
  expect(await content.read('content', id)).toMatchObject({ releaseStatus: '草稿', planned: '否' });
});

test('a plan that was taken back is carried out by nobody', async () => {
  const id = await content.article({ releaseTime: '2026-06-01 08:00:00' });
  for (const planned of ['是', '否']) await content.data('content/planRelease', { id, planned });
  expect(await timer().carryOut()).toMatchObject({ released: 0 });
});

test('what has expired is withdrawn', async () => {
  const id = await content.article({ releaseTime: '2026-06-01 08:00:00', expireTime: '2026-06-01 09:00' });
  await content.data('content/release', { id });
  expect(await timer().carryOut()).toMatchObject({ withdrawn: 0 });
  at('09:00:00.000');
  expect(await timer().carryOut()).toMatchObject({ withdrawn: 1 });
  expect(await timer().carryOut()).toMatchObject({ withdrawn: 0 });
  expect(await stateOf(id)).toBe('草稿');
});

test('nobody plans by a form', async () => {
  const id = await content.article({ planned: '是' });
  await content.data('content/update', { id, planned: '是' });
  expect(await content.read('content', id)).toMatchObject({ planned: '否' });
});

test('those who edit the same article know of each other until they leave', async () => {
  const id = await content.article();
  const other = new ContentCalls(await server.signIn('admin'));
  expect(await content.data('content/editing', { id })).toEqual([]);
  // The same person in a second window is nobody else.
  expect(await other.data('content/editing', { id })).toEqual([]);
  await server.database.owner.query(
    `insert into content_editing values ($1, '00000000-0000-7000-8000-00000000000a', '柳闻溪', now(), now()),
      ($1, '00000000-0000-7000-8000-00000000000b', '早已离开', now() - interval '2 minutes', now() - interval '2 minutes')`,
    [id],
  );
  expect(await content.data('content/editing', { id })).toEqual([
    { nickName: '柳闻溪', since: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
  ]);
  await content.data('content/stopEditing', { id });
  const { rows } = await server.database.owner.query('select nick_name from content_editing where article_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ nick_name: '柳闻溪' }]);
  expect(await content.call('content/editing', { id: 'x' })).toMatchObject({ code: 30004 });
  expect((await content.call('content/history', { id })).count).toBe(1);
});
