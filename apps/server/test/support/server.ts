import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EVENT_MAC_KEY } from '../../../../tests/support/demo-folder.mjs';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import type { Feature } from '../../src/app.module.js';
import { createApplication } from '../../src/application.js';
import { readConfiguration } from '../../src/config/read-configuration.js';
import { type Clock, SystemClock } from '../../src/platform/clock/clock.js';
import { openResources } from '../../src/platform/resources.js';
import { seedDemo } from '../../src/seed-demo.js';
import { StoryClock } from '../../src/seed/story/story-clock.js';
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
  /** Parts of the server beside the product's own. */
  readonly features?: readonly Feature[];
  /** A server over whose database this one is opened besides; whoever opened that one drops it. */
  readonly beside?: TestServer;
}

const CAPTCHA = 'test';
const DEMO_PASSWORD = 'Demo@12345';

/** Starts the real server on a free port over a database of its own with the demo county. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = new Opened();
  try {
    return await start(options, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function start(options: TestServerOptions, opened: Opened): Promise<TestServer> {
  const database = options.beside?.database ?? (await databaseOfItsOwn(options, opened));
  const application = await open(database, options, opened);
  await application.listen(0, '127.0.0.1');
  const url = await application.getUrl();
  return {
    url,
    application,
    database,
    anonymous: new Client(url),
    signIn: (account, password = DEMO_PASSWORD) => Client.signIn(url, account, password, CAPTCHA),
    close: () => opened.close(),
  };
}

async function databaseOfItsOwn({ empty }: TestServerOptions, opened: Opened): Promise<TestDatabase> {
  const database = await createTestDatabase(empty ? undefined : { name: 'demo', prepare: seedTemplate });
  opened.add(() => database.drop());
  return database;
}

type Addresses = Pick<TestDatabase, 'url' | 'ownerUrl'>;

async function seedTemplate(addresses: Addresses): Promise<void> {
  const opened = new Opened();
  try {
    await seedDemo(await open(addresses, { clock: new StoryClock(new SystemClock()) }, opened));
  } finally {
    await opened.close();
  }
}

/** What a server has opened so far, so that one that fails half-way leaves nothing running behind. */
class Opened {
  private readonly closings: (() => Promise<void> | void)[] = [];

  add(close: () => Promise<void> | void): void {
    this.closings.push(close);
  }

  /** Closes everything, the last opened first, also where one of them fails; a second call has nothing left to do. */
  async close(): Promise<void> {
    const close = this.closings.pop();
    if (!close) return;
    try {
      await close();
    } finally {
      await this.close();
    }
  }
}

async function open(addresses: Addresses, { clock, environment, features }: TestServerOptions, opened: Opened) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'county-tcm-files-'));
  opened.add(() => rmSync(dataFolder, { recursive: true, force: true }));
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
  opened.add(() => resources.close());
  const application = await createApplication(resources, features);
  opened.add(() => application.close());
  // What goes wrong inside is worth a line in the test's output; that it starts is not.
  application.useLogger(['error', 'fatal']);
  await application.init();
  return application;
}
