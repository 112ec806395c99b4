import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { createApplication } from '../../src/application.js';
import { readConfiguration } from '../../src/config/read-configuration.js';
import type { Clock } from '../../src/platform/clock/clock.js';
import { openResources } from '../../src/platform/resources.js';
import { seedDemo } from '../../src/seed/seed-demo.js';
import { Client } from './client.js';

/** The demo accounts of the API contract, section 9. */
export type DemoAccount = 'admin' | 'county' | 'reviewer' | 'hospital' | 'township' | 'auditor';

export interface TestServer {
  readonly url: string;
  readonly application: NestFastifyApplication;
  readonly database: TestDatabase;
  /** Calls without a token. */
  readonly anonymous: Client;
  /** Signs in anew at each call, as a second browser would. */
  signIn(account: DemoAccount | string, password?: string): Promise<Client>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** What time it is for the server. */
  readonly clock?: Clock;
  /** Environment variables on top of those of the tests, e.g. `{ TRUST_PROXY: 'true' }`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Without the demo county. */
  readonly empty?: boolean;
}

const CAPTCHA = 'test';
const DEMO_PASSWORD = 'Demo@12345';
/** One key for all test servers: the seeded template was signed with it. */
const EVENT_MAC_KEY = '5c'.repeat(32);

/** Starts the real server on a free port over a database of its own with the demo county. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(options.empty ? undefined : { name: 'demo', prepare: seedTemplate });
  const running = await open(database, options);
  await running.application.listen(0, '127.0.0.1');
  const url = await running.application.getUrl();
  return {
    url,
    application: running.application,
    database,
    anonymous: new Client(url),
    signIn: (account, password = DEMO_PASSWORD) => Client.signIn(url, account, password, CAPTCHA),
    async close() {
      await running.close();
      await database.drop();
    },
  };
}

type Addresses = Pick<TestDatabase, 'url' | 'ownerUrl'>;

async function seedTemplate(addresses: Addresses): Promise<void> {
  const running = await open(addresses, {});
  await seedDemo(running.application);
  await running.close();
}

async function open(addresses: Addresses, { clock, environment }: TestServerOptions) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'county-tcm-files-'));
  const resources = await openResources(
    readConfiguration({
      NODE_ENV: 'test',
      DATABASE_URL: addresses.ownerUrl,
      DATA_DIR: dataFolder,
      EVENT_MAC_KEY,
      CAPTCHA_BYPASS: CAPTCHA,
      LOG_LEVEL: 'fatal',
      ...environment,
    }),
    clock,
  );
  const application = await createApplication(resources);
  // What goes wrong inside is worth a line in the test's output; that it starts is not.
  application.useLogger(['error', 'fatal']);
  await application.init();
  const close = async () => {
    await application.close();
    await resources.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { application, close };
}
