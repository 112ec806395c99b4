import { Injectable } from '@nestjs/common';
import { EventStore } from '@county-tcm/events';
import { z } from 'zod';
import { Histories } from '../../history/histories.js';
import { OwnerAccess } from '../../platform/database/owner-access.js';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { differingRows } from './differing-rows.js';

/** Compares every read table with a replay of its events as a job; what differs is in the log, and makes the run fail. */
@Task({
  service: '系统服务',
  bean: 'historyTask',
  method: 'compareProjections',
  label: '比对读表与事件重放',
  params: z.object({}),
})
@Injectable()
export class CompareTask implements TaskRunner {
  constructor(
    private readonly store: EventStore,
    private readonly histories: Histories,
    private readonly owner: OwnerAccess,
  ) {}

  async run(_: unknown, { signal, say }: TaskContext): Promise<void> {
    const pool = this.owner.pool('county-tcm-compare', 3);
    let differing = 0;
    try {
      for await (const line of differingRows(this.histories.all, this.store, pool, (name) => say(`比对 ${name}`))) {
        signal.throwIfAborted();
        say(line);
        differing += 1;
      }
    } finally {
      await pool.end();
    }
    if (differing > 0) throw new Error(`${differing}行与事件重放不一致`);
    say('读表与事件重放一致');
  }
}
