import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RegistersModule } from '../registers/registers.module.js';
import { AlarmQueue } from './alarms/alarm-queue.js';
import { JobController } from './job.controller.js';
import { Reconciler } from './reconciler.js';
import { RunController, RunLogController } from './run-log.controller.js';
import { RunLog } from './run-log.js';
import { RunBatches } from './runs/run-batches.js';
import { RunQueue } from './runs/run-queue.js';
import { RunRetention } from './runs/run-retention.js';
import { RunRows } from './runs/run-rows.js';
import { RunTurns } from './runs/run-turns.js';
import { RunWork } from './runs/run-work.js';
import { SilentSchedules } from './silent-schedules.js';
import { JobChecks } from './tasks/job-checks.js';
import { TaskRegistry } from './tasks/task-registry.js';
import { WorkerFleet } from './worker-fleet.js';

/** Scheduled jobs that run tasks of the product (spec part 2, "System administration"). */
@Module({
  imports: [DiscoveryModule, RegistersModule],
  controllers: [JobController, RunController, RunLogController],
  providers: [
    AlarmQueue,
    JobChecks,
    Reconciler,
    RunBatches,
    RunLog,
    RunQueue,
    RunRetention,
    RunRows,
    RunTurns,
    RunWork,
    SilentSchedules,
    TaskRegistry,
    WorkerFleet,
  ],
  exports: [RunQueue, RunRows, RunTurns, RunWork],
})
export class JobsModule {}
