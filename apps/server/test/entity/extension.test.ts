import { download } from '../registers/workbook.js';
import { article, column, model, modelField } from './sample-entities.js';
import { openSampleWorld, type SampleWorld } from './sample-world.js';

/** Fields that administrators declare are fields like any other, for the records that they are declared for. */

let world: SampleWorld;
let columnId: string;
let plainColumn: string;
let modelId: string;
beforeAll(async () => {
  world = await openSampleWorld();
  modelId = await world.save(model, { modelName: '药材' });
  columnId = await world.save(column, { columnName: '药材', sortNumber: 1, modelId });
  plainColumn = await world.save(column, { columnName: '其他', sortNumber: 2 });
  await world.save(modelField, { modelId, contentField: 'origin', displayName: '产地', type: '文本' });
  await world.save(modelField, { modelId, contentField: 'pickedAt', displayName: '采收时间', type: '时间' });
  await world.save(modelField, { modelId, contentField: 'usage', displayName: '用法', type: '富文本' });
  // What is called like something else, or cannot be a name, joins nothing.
  await world.save(modelField, { modelId, contentField: 'titleName', displayName: '冒名', type: '文本' });
  await world.save(modelField, { modelId, contentField: "x' or 1=1", displayName: '注入', type: '文本' });
}, 180_000);
afterAll(async () => {
  await world.expectRowsEqualReplay();
  await world.close();
});

let names = 0;
const entered = (body: object = {}) => ({ columnId, titleName: `药材${++names}`, content: '文', ...body });
const read = async (id: string) => (await world.call(article, 'getInfoById', { id })).data;

test('they are kept, understood and answered', async () => {
  const extra = { origin: ' 袁州  北 ', pickedAt: '2026-05-01', usage: '<b>煎</b><script>1</script>', strange: 1 };
  const id = await world.save(article, entered(extra));
  const record = await read(id);
  expect(record).toMatchObject({ origin: '袁州 北', pickedAt: '2026-05-01 00:00:00', usage: '<b>煎</b>' });
  expect(record).not.toHaveProperty('strange');
  expect(record).not.toHaveProperty("x' or 1=1");
  expect(record.titleName).toMatch(/^药材/);
  expect((await world.call(article, 'update', { id, origin: '袁州' })).code).toBe(0);
  expect(await read(id)).toMatchObject({ origin: '袁州', pickedAt: '2026-05-01 00:00:00' });
});

test('what they do not take is refused in their words', async () => {
  const answer = await world.call(article, 'save', entered({ pickedAt: '昨天' }));
  expect(answer).toMatchObject({ code: 30001, msg: '采收时间不是有效的时间' });
});

test('lists of what they are declared for show them, find by them and order by them', async () => {
  for (const origin of ['寻得甲', '寻得丙', '寻得乙']) await world.save(article, entered({ origin }));
  const body = {
    queryParams: { columnId, origin: '寻得' },
    orders: [{ name: 'origin', asc: true }],
    fields: ['origin'],
  };
  const found = (await world.call(article, 'page', body)).data.map(({ origin }: { origin: string }) => origin);
  expect([...found].sort()).toEqual(['寻得丙', '寻得乙', '寻得甲'].sort());
  expect(found).toHaveLength(3);
});

test('workbooks of what they are declared for have them under their labels', async () => {
  const titleName = '入册药材';
  await world.save(article, entered({ titleName, origin: '袁州', pickedAt: '2026-05-01' }));
  const path = '/api/content-center/samplearticle/export';
  const { heads, rows } = await download(world.admin, path, { queryParams: { columnId, origin: '袁州', titleName } });
  expect(rows).toMatchObject([{ 产地: '袁州' }]);
  expect(heads).toContain('采收时间');
  // what is too long for a list is too long for a workbook
  expect(heads).not.toContain('用法');
  expect((await download(world.admin, path, { queryParams: { columnId: plainColumn } })).heads).not.toContain('产地');
});

test('records that they are not declared for have none', async () => {
  const id = await world.save(article, entered({ columnId: plainColumn, origin: '无' }));
  expect(await read(id)).not.toHaveProperty('origin');
  const answer = await world.admin.call('/api/content-center/samplearticle/page', {
    queryParams: { columnId: plainColumn, origin: '无' },
  });
  expect(answer.status).toBe(400);
});

test('a history tells of them by their labels, and leads back to what they were', async () => {
  const id = await world.save(article, entered({ origin: '旧' }));
  await world.call(article, 'update', { id, origin: '新' });
  const { data } = await world.call(article, 'history', { id });
  expect(data[0].changes).toEqual([{ field: 'origin', label: '产地', from: '旧', to: '新' }]);
  expect((await world.call(article, 'getInfoAt', { id, version: 1 })).data.origin).toBe('旧');
  expect((await world.call(article, 'restore', { id, version: 1 })).code).toBe(0);
  expect((await read(id)).origin).toBe('旧');
});

test('one that is declared no more is hidden, not lost', async () => {
  const field = await world.save(modelField, { modelId, contentField: 'price', displayName: '价格', type: '文本' });
  const id = await world.save(article, entered({ price: '12' }));
  await world.call(modelField, 'delete', { id: field });
  expect(await read(id)).not.toHaveProperty('price');
  await world.call(article, 'update', { id, origin: '别处' });
  await world.call(modelField, 'undelete', { id: field });
  expect((await read(id)).price).toBe('12');
});
