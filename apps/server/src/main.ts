import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApplication } from './application.js';
import type { Configuration } from './config/configuration.js';
import { openResources } from './platform/resources.js';
import { type ProcessContext, runProcess } from './platform/run-process.js';
import { StartupFault } from './platform/startup-fault.js';
import { seedDemo, seedProduction } from './seed/seed-demo.js';
import { startReport } from './start-report.js';
import { serveAdminClient } from './web/admin-client.js';

/** The server: pages and interface on one port, and the background work where no worker does it. */
async function start({ configuration, logger, shutdown }: ProcessContext): Promise<void> {
  const resources = await openResources(configuration);
  shutdown.add('resources', () => resources.close());
  void resources.server.ended.then(() => shutdown.endBecause('内置 PostgreSQL 已意外结束'));
  const application = await createApplication(resources);
  shutdown.add('application', () => closeApplication(application));
  application.useLogger(logger);
  await serveAdminClient(application.getHttpAdapter().getInstance());
  await application.init();
  const seed = configuration.demo ? seedDemo : seedProduction;
  await seed(application, (line) => logger.debug(line, 'Seed'));
  const url = await listen(application, configuration);
  process.stdout.write(startReport(url, resources));
  // Whoever started us with a channel (the browser tests) waits for this.
  process.send?.({ ready: url });
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
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupFault(`PORT：端口 ${http.port} 已被占用，请用 PORT 指定另一个端口`);
    if (code === 'EACCES') throw new StartupFault(`PORT：没有权限使用端口 ${http.port}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartupFault(`HOST：本机没有地址 ${http.host}`);
    throw error;
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

await runProcess(start);
