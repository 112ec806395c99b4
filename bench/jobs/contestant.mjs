import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { AppModule } from '../../apps/server/dist/app.module.js';
import { readConfiguration } from '../../apps/server/dist/config/read-configuration.js';
import { RunQueue } from '../../apps/server/dist/jobs/runs/run-queue.js';
import { RunRows } from '../../apps/server/dist/jobs/runs/run-rows.js';
import { Task } from '../../apps/server/dist/platform/queue/task.js';
import { openResources } from '../../apps/server/dist/platform/resources.js';

/**
 * One process of the benchmarks of jobs, `bare` (BullMQ and nothing else) or `ours` (a worker of the built product), as its
 * first argument says. It tells on its channel when it is ready, each time that something fires, as `[due, at]` in
 * milliseconds, and how many jobs a second it did when it was asked for some.
 */

/** At the same time; as many as the product's workers take. */
const CONCURRENCY = 12;
/** So many are added by both without waiting for each; on Redis in one message. */
const AT_ONCE = 100;

/** Calls back for what fires, until the number that was asked for is done. */
let fired = (due) => process.send({ fired: [due, Date.now()] });

const contestant = process.argv[2] === 'bare' ? await bare() : await ours();
process.on('message', async ({ jobs, schedule }) => {
  if (schedule) return contestant.schedule();
  let left = jobs;
  const all = new Promise((resolve) => {
    fired = () => --left === 0 && resolve();
  });
  const begun = performance.now();
  await contestant.add(jobs);
  await all;
  process.send({ rate: jobs / ((performance.now() - begun) / 1_000) });
});
process.send('ready');

async function bare() {
  const { REDIS_URL, DATABASE_URL } = process.env;
  const [connection, library] = REDIS_URL
    ? [new Redis(REDIS_URL, { maxRetriesPerRequest: null }), { Queue, Worker }]
    : [
        new pg.Pool({ connectionString: DATABASE_URL, max: 24, options: '-c search_path=bullmq' }),
        withBackend(createPostgresBackend),
      ];
  const queue = new library.Queue('bare', { connection, defaultJobOptions: { removeOnComplete: { age: 3_600 } } });
  const worker = new library.Worker(
    'bare',
    async ({ opts, timestamp, delay }) => fired(opts.prevMillis ?? timestamp + delay),
    { connection, concurrency: CONCURRENCY },
  );
  await worker.waitUntilReady();
  const addSome = (jobs) =>
    REDIS_URL ? queue.addBulk(jobs) : Promise.all(jobs.map(({ name, data }) => queue.add(name, data)));
  return {
    schedule: () => queue.upsertJobScheduler('bare', { pattern: '* * * * * *' }),
    async add(jobs) {
      const data = (_, n) => ({ name: 'bare', data: { n } });
      for (let done = 0; done < jobs; done += AT_ONCE)
        await addSome(Array.from({ length: Math.min(AT_ONCE, jobs - done) }, data));
    },
  };
}

async function ours() {
  class BenchTask {
    async run(_, { dueAt }) {
      fired(dueAt.getTime());
    }
  }
  Injectable()(BenchTask);
  Task({ service: '系统服务', bean: 'benchTask', method: 'fire', label: '测量', params: z.object({}) })(BenchTask);
  class BenchModule {}
  Module({ providers: [BenchTask] })(BenchModule);

  const resources = await openResources({ ...readConfiguration(), background: true });
  const features = [{ module: BenchModule, histories: [] }];
  const application = await NestFactory.createApplicationContext(AppModule.over(resources, features), {
    logger: false,
  });
  const get = (type) => application.get(type, { strict: false });
  let due = Date.now();
  return {
    // The job is in its table; the workers find it there.
    schedule: () => undefined,
    async add(jobs) {
      const job = await get(RunRows).job(process.env.JOB_ID);
      const times = Array.from({ length: jobs }, () => new Date(due++));
      for (let done = 0; done < jobs; done += AT_ONCE)
        await get(RunQueue).claim({ job, due: times.slice(done, done + AT_ONCE), reason: '手动' });
    },
  };
}
