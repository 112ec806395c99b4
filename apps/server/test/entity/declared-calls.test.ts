import { z } from 'zod';
import { RoutePolicies } from '../../src/access/route-policies.js';
import { entities } from '@county-tcm/domain/registers/index';
import { article, column, sampleEntities } from './sample-entities.js';
import { openSampleWorld, type SampleWorld } from './sample-world.js';

/** What an entity's calls take and answer is known without making one, so that documents can be derived from it. */

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
}, 180_000);
afterAll(() => world.close());

const routes = () => world.server.application.get(RoutePolicies, { strict: false }).routes();

/** Files. */
const withoutAnswer = ['export'];

test.each([...entities, ...sampleEntities].map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  const own = routes().filter(({ path }) => path.split('/')[3] === entity.name);
  const generic = own.filter(({ handler }) => handler.startsWith(entity.name));
  expect(generic.length).toBeGreaterThanOrEqual(12);
  for (const { path, policy } of generic) {
    const call = path.split('/').slice(4).join('/');
    const [body, answer] = [policy?.body, policy?.answer];
    expect([path, body !== undefined]).toEqual([path, true]);
    expect([path, answer !== undefined || withoutAnswer.includes(call)]).toEqual([path, true]);
    for (const [schema, io] of [
      [body, 'input'],
      [answer, 'output'],
    ] as const) {
      if (schema) expect(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).toBeInstanceOf(Object);
    }
  }
});

test('a body says what its fields are', () => {
  const save = routes().find(({ path }) => path === '/api/content-center/samplearticle/save')!.policy!.body!;
  const { properties } = z.toJSONSchema(save, { io: 'input', unrepresentable: 'any' });
  expect(properties).toMatchObject({
    titleName: { title: '标题', type: 'string', maxLength: 100 },
    columnId: { title: '栏目', type: 'string', format: 'uuid' },
    pictures: { title: '图片', type: 'array', items: { type: 'string', format: 'uuid' } },
    refining: { title: '精选', enum: ['是', '否'] },
  });
  expect(properties).not.toHaveProperty('releaseStatus');
});

test('what is answered is what is said', async () => {
  const columnId = await world.save(column, { columnName: '栏目', sortNumber: 1 });
  const id = await world.save(article, { columnId, titleName: '题', content: '文' });
  const { data } = await world.call(article, 'getInfoById', { id });
  const { answer } = routes().find(({ path }) => path === '/api/content-center/samplearticle/getInfoById')!.policy!;
  const { properties } = z.toJSONSchema(answer!, { io: 'output', unrepresentable: 'any' });
  expect(Object.keys(properties ?? {}).sort()).toEqual(Object.keys(data).sort());
});
