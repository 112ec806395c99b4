import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { UntimedDatabase } from '../../platform/database/app-database.js';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';

const AT_ONCE = 10_000;
const params = z.object({
  days: z.int().min(30, '至少保留30天').max(3650, '最多保留3650天').default(180).describe('保留天数'),
});

/** Takes the oldest rows of the access log away, portion by portion. */
@Task({ service: '系统服务', bean: 'accessLogTask', method: 'prune', label: '清理过期的访问日志', params })
@Injectable()
export class PruneAccessLogTask implements TaskRunner<z.output<typeof params>> {
  constructor(private readonly database: UntimedDatabase) {}

  async run({ days }: z.output<typeof params>, { signal, say }: TaskContext): Promise<void> {
    let removed = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE; removed += gone) {
      signal.throwIfAborted();
      const { rows } = await sql<{ gone: number }>`select prune_access_log(${days}, ${AT_ONCE}) as gone`.execute(
        this.database,
      );
      gone = rows[0]!.gone;
      if (gone > 0) say(`已清理${gone}条`);
    }
    say(`共清理${removed}条${days}天以前的访问日志`);
  }
}
