import { Injectable } from '@nestjs/common';
import { EventStore } from '@county-tcm/events';
import { z } from 'zod';
import { UntimedDatabase } from '../../platform/database/app-database.js';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { faultWords } from './verification.js';

const TOLD_EVERY_MS = 1_000;

/** The whole check as a job: a history that was changed makes its run fail, which its alarm tells. */
@Task({
  service: '系统服务',
  bean: 'auditTask',
  method: 'verifyEvents',
  label: '核验全部事件链',
  params: z.object({}),
})
@Injectable()
export class VerifyTask implements TaskRunner {
  constructor(
    private readonly store: EventStore,
    private readonly untimed: UntimedDatabase,
  ) {}

  async run(_: unknown, { signal, say }: TaskContext): Promise<void> {
    let told = 0;
    const onProgress = (done: number, total: number) => {
      signal.throwIfAborted();
      if (Date.now() - told < TOLD_EVERY_MS) return;
      told = Date.now();
      say(`已核验 ${Math.floor((done / Math.max(total, 1)) * 100)}%`);
    };
    const { valid, checked, firstFault } = await this.store.verifyEverything({ pool: this.untimed.pool, onProgress });
    if (!valid)
      throw new Error(firstFault ? `${firstFault.stream}：${faultWords(firstFault.reason)}` : '事件链核验未通过');
    say(`核验通过：共${checked}个事件`);
  }
}
