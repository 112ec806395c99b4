import { afterAll, beforeAll } from '@jest/globals';
import type { Client } from './client.js';
import { type DemoAccount, startServer, type TestServer } from './server.js';

/** The demo accounts, signed in. */
export type People = Readonly<Record<DemoAccount, Client>>;

/** The demo county at work, for the tests of one file. */
export interface DemoCounty {
  readonly server: TestServer;
  readonly people: People;
}

const ACCOUNTS = ['admin', 'county', 'reviewer', 'hospital', 'township', 'auditor'] as const;

/** Starts it before the tests of a file and closes it after them; it is there as soon as the first test runs. */
export function useDemoCounty(): DemoCounty {
  const demo = {} as { server: TestServer; people: People };
  beforeAll(async () => {
    demo.server = await startServer();
    const clients = ACCOUNTS.map(async (account) => [account, await demo.server.signIn(account)] as const);
    demo.people = Object.fromEntries(await Promise.all(clients)) as unknown as People;
  }, 180_000);
  afterAll(() => demo.server.close());
  return demo;
}
