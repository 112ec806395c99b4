import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Health } from './operations/health.js';
import { OperationsPort } from './operations/operations-port.js';
import { createApplication } from './application.js';
import type { Configuration } from './config/configuration.js';
import { asStartupFault } from './platform/listening.js';
import { openResources } from './platform/resources.js';
import type { ProcessContext } from './platform/run-process.js';
import { SystemClock } from './platform/clock/clock.js';
import { seedDemo, seedProduction } from './seed-demo.js';
import { StoryClock } from './seed/story/story-clock.js';
import { startReport } from './start-report.js';
import { serveAdminClient } from './web/admin-client.js';

/** The server: pages and interface on one port, and the background work where no worker does it. */
export async function serve({ configuration, logger, shutdown }: ProcessContext): Promise<void> {
  const clock = configuration.demo ? new StoryClock(new SystemClock()) : new SystemClock();
  const resources = await openResources(configuration, clock);
  shutdown.add('resources', () => resources.close());
  void resources.server.ended.then(() => shutdown.endAtOnce('内置 PostgreSQL 已意外结束'));
  const application = await createApplication(resources);
  shutdown.add('application', () => closeApplication(application));
  application.useLogger(logger);
  await serveAdminClient(application.getHttpAdapter().getInstance());
  await application.init();
  const seed = configuration.demo ? seedDemo : seedProduction;
  await seed(application, (line) => logger.debug(line, 'Seed'));
  const url = await listen(application, configuration);
  await application.get(OperationsPort, { strict: false }).open();
  shutdown.add('drain', () => drain(application, configuration));
  process.stdout.write(startReport(url, resources));
  // Whoever started us with a channel (the browser tests) waits for this.
  if (process.connected) process.send?.({ ready: url });
}

/** Whoever stands before several servers is told that this one ends, and given time to turn to the others. */
async function drain(application: NestFastifyApplication, { drainSeconds }: Configuration): Promise<void> {
  application.get(Health, { strict: false }).drain();
  await pause(drainSeconds * 1_000);
}

/** Requests that are under way are answered before anything that they need is closed. */
async function closeApplication(application: NestFastifyApplication): Promise<void> {
  await application.getHttpAdapter().getInstance().close();
  await application.close();
}

async function listen(application: NestFastifyApplication, { http }: Configuration): Promise<string> {
  try {
    await application.listen(http.port, http.host);
  } catch (error) {
    throw asStartupFault(error as NodeJS.ErrnoException, http);
  }
  return addressOf(application, http.host);
}

/** An address that a browser on this machine can open. */
function addressOf(application: NestFastifyApplication, host: string): string {
  const bound = application.getHttpServer().address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : '';
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
