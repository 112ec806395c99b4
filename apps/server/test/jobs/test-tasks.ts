import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import type { Feature } from '../../src/app.module.js';
import { Task, type TaskContext, type TaskRunner } from '../../src/platform/queue/task.js';

/** What the test's task was told, in order; by the `key` of its parameters. */
export const seen: { key: string; context: TaskContext }[] = [];

export const params = z.object({
  key: z.string().max(20),
  /** How long it works; until it is told to end where it is left out. */
  ms: z.number().min(0).max(60_000).optional(),
  /** So many tries fail. */
  fails: z.int().min(0).optional(),
  /** Fails in these shards, whatever the try. */
  failsIn: z.array(z.int()).optional(),
  /** Does not listen to being told to end. */
  deaf: z.boolean().optional(),
});

/** A task that does what its parameters say. */
@Task({ service: '系统服务', bean: 'testTask', method: 'work', label: '测试任务', params })
@Injectable()
class TestTask implements TaskRunner<z.output<typeof params>> {
  async run(asked: z.output<typeof params>, context: TaskContext): Promise<void> {
    const { key, ms = 0, fails = 0, failsIn = [], deaf = false } = asked;
    seen.push({ key, context });
    context.say(`第${context.attempt}次：${key}`);
    if (ms > 0) await pause(ms, undefined, deaf ? {} : { signal: context.signal });
    if (context.attempt <= fails || failsIn.includes(context.shard.index)) throw new Error(`还没有成功：${key}`);
  }
}

@Module({ providers: [TestTask] })
class TestTaskModule {}

export const testTasks: Feature = { module: TestTaskModule, histories: [] };
