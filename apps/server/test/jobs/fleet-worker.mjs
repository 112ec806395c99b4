import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AppModule } from '../../dist/app.module.js';
import { AppDatabase } from '../../dist/platform/database/app-database.js';
import { Task } from '../../dist/platform/queue/task.js';
import { openResources } from '../../dist/platform/resources.js';
import { runProcess } from '../../dist/platform/run-process.js';
import { RunImport } from '../../dist/registers/unit-import/run-import.js';

/**
 * A worker of the built product in a process of its own, to be stopped or killed. Its task leaves a row wherever it is begun, which
 * nothing takes back, and the process says on its channel when it is at work and when it begins an import.
 */

const params = z.object({ key: z.string(), ms: z.number().optional(), deaf: z.boolean().optional() });

class FleetTask {
  constructor(database) {
    this.database = database;
  }
  async run({ key, ms = 0, deaf = true }, { runId, dueAt, signal }) {
    const begun = { run_id: runId, key, process: process.pid, late_ms: Date.now() - dueAt.getTime() };
    await this.database.insertInto('fleet_begun').values(begun).execute();
    await pause(ms, undefined, deaf ? {} : { signal });
  }
}
Reflect.defineMetadata('design:paramtypes', [AppDatabase], FleetTask);
Injectable()(FleetTask);
Task({ service: '系统服务', bean: 'testTask', method: 'work', label: '测试任务', params })(FleetTask);

class FleetModule {}
Module({ providers: [FleetTask] })(FleetModule);

await runProcess(async ({ configuration, logger, shutdown }) => {
  const resources = await openResources({ ...configuration, background: true });
  shutdown.add('resources', () => resources.close());
  const features = [{ module: FleetModule, histories: [] }];
  const application = await NestFactory.createApplicationContext(AppModule.over(resources, features), { logger });
  shutdown.add('application', () => application.close());

  const imports = application.get(RunImport, { strict: false });
  const run = imports.run.bind(imports);
  imports.run = (...asked) => {
    process.send('import');
    return run(...asked);
  };
  process.send('at work');
});
