import { EventStore, rebuildProjection } from '@county-tcm/events';
import type { Register } from '@county-tcm/domain/register/register';
import { recordHistoryOf } from '../../src/registers/histories.js';
import type { Answer, Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { createTables, forgetSamples, sampleEntities, sampleFeature } from './sample-entities.js';

/** A server with the sample entities, and an administrator who keeps them. */
export interface SampleWorld {
  readonly server: TestServer;
  readonly admin: Client;
  call(entity: Register, name: string, body?: unknown): Promise<Answer['body']>;
  /** Saves a record and answers its id. */
  save(entity: Register, body: object): Promise<string>;
  /** Makes sure that the rows of every entity are what a replay of its events makes of them. */
  expectRowsEqualReplay(): Promise<void>;
  close(): Promise<void>;
}

export async function openSampleWorld(): Promise<SampleWorld> {
  // The tables are there before anything asks of entities whose records are in them.
  const product = await startServer();
  await createTables(product.database.owner);
  const server = await startServer({ features: [sampleFeature()], beside: product });
  const admin = await server.signIn('admin');
  const call: SampleWorld['call'] = async (entity, name, body = {}) => {
    const answer = await admin.call(`/api/${entity.at?.[0] ?? 'advanced-group'}/${entity.name}/${name}`, body);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.msg}`);
    return answer.body;
  };
  return {
    server,
    admin,
    call,
    save: async (entity, body) => {
      const answer = await call(entity, 'save', body);
      if (answer.code !== 0) throw new Error(`${entity.label}: ${answer.msg}`);
      return answer.data.id as string;
    },
    expectRowsEqualReplay: async () => {
      for (const entity of sampleEntities) await rowsEqualReplay(server, entity);
    },
    close: async () => {
      await server.close();
      forgetSamples();
      await product.close();
    },
  };
}

async function rowsEqualReplay({ application, database: { owner } }: TestServer, entity: Register): Promise<void> {
  const store = application.get(EventStore);
  const rows = async () => (await owner.query(`SELECT to_jsonb(t) AS row FROM ${entity.table} t ORDER BY t.id`)).rows;
  const live = await rows();
  const { decider, projections } = recordHistoryOf(entity);
  for (const projection of projections) await rebuildProjection({ store, owner, decider, projection });
  expect(await rows()).toEqual(live);
}
