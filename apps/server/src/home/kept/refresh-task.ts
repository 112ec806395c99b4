import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../platform/clock/clock.js';
import { UntimedDatabase } from '../../platform/database/app-database.js';
import { OwnerAccess } from '../../platform/database/owner-access.js';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { rebuildStatistics } from '../../registers/statistics/kept/check-statistics.js';
import { rebuildProgress } from './check-progress.js';

/**
 * Counts anew what is otherwise only kept in step with the history: the progress of the units and the numbers of the
 * statistics, as `npm run rebuild` does.
 */
@Task({
  service: '系统服务',
  bean: 'countTask',
  method: 'refresh',
  label: '重新统计填报进度与汇总数',
  params: z.object({}),
})
@Injectable()
export class RefreshTask implements TaskRunner {
  constructor(
    private readonly database: UntimedDatabase,
    private readonly owner: OwnerAccess,
    private readonly clock: Clock,
  ) {}

  async run(_: unknown, { signal, say }: TaskContext): Promise<void> {
    const owner = this.owner.pool('county-tcm-refresh', 1);
    try {
      say(`填报进度：${await rebuildProgress(this.database, owner, this.clock.currentYear())}个单位`);
      signal.throwIfAborted();
      say(`统计汇总：${await rebuildStatistics(this.database, owner)}个单位`);
    } finally {
      await owner.end();
    }
  }
}
