import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { OperationsPort } from './operations/operations-port.js';
import { openResources } from './platform/resources.js';
import { type ProcessContext, runProcess } from './platform/run-process.js';

/** Background work only: takes jobs from the queue and follows the events; any number of them beside the servers. */
async function start({ configuration, logger, shutdown }: ProcessContext): Promise<void> {
  const resources = await openResources({ ...configuration, background: true });
  shutdown.add('resources', () => resources.close());
  void resources.server.ended.then(() => shutdown.endAtOnce('内置 PostgreSQL 已意外结束'));
  const application = await NestFactory.createApplicationContext(AppModule.over(resources), { logger });
  shutdown.add('application', () => application.close());
  await application.get(OperationsPort, { strict: false }).open();
  process.stdout.write(
    `后台任务进程已启动：${resources.server.description}，${resources.queue.description}。按 Ctrl-C 停止。\n`,
  );
}

await runProcess(start);
