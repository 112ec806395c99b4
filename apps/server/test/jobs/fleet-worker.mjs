import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AppModule } from '../../dist/app.module.js';
import { readConfiguration } from '../../dist/config/read-configuration.js';
import { AppDatabase } from '../../dist/platform/database/app-database.js';
import { Task } from '../../dist/platform/queue/task.js';
import { openResources } from '../../dist/platform/resources.js';
import { RunImport } from '../../dist/registers/unit-import/run-import.js';

/**
 * A worker of the built product in a process of its own, to be killed. Its task leaves a row wherever it is begun, which
 * nothing takes back, and the process says on its channel when it is at work and when it begins an import.
 */

const params = z.object({ key: z.string(), ms: z.number().optional() });

class FleetTask {
  constructor(database) {
    this.database = database;
  }
  async run({ key, ms = 0 }, { runId, dueAt }) {
    const begun = { run_id: runId, key, process: process.pid, late_ms: Date.now() - dueAt.getTime() };
    await this.database.insertInto('fleet_begun').values(begun).execute();
    await pause(ms);
  }
}
Reflect.defineMetadata('design:paramtypes', [AppDatabase], FleetTask);
Injectable()(FleetTask);
Task({ service: '系统服务', bean: 'testTask', method: 'work', label: '测试任务', params })(FleetTask);

class FleetModule {}
Module({ providers: [FleetTask] })(FleetModule);

const resources = await openResources({ ...readConfiguration(), background: true });
const features = [{ module: FleetModule, histories: [] }];
const application = await NestFactory.createApplicationContext(AppModule.over(resources, features), { logger: false });

const imports = application.get(RunImport, { strict: false });
const run = imports.run.bind(imports);
imports.run = (...asked) => {
  process.send('import');
  return run(...asked);
};
process.send('at work');
