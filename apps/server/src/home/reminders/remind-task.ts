import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { systemCaller } from '../../caller/system-caller.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { reminderHistory } from './reminder-history.js';
import { UnitsBehind } from './units-behind.js';

const params = z.object({
  quietDays: z
    .int()
    .min(1, '至少间隔1天')
    .max(365, '最多间隔365天')
    .default(7)
    .describe('同一单位两次提醒至少间隔（天）'),
});

/** In whose name units are reminded. */
const clerk = { ...systemCaller, nickName: '定时提醒' };

/**
 * Reminds units of what they have still to do for the current year; their home shows it. Done again it reminds nobody
 * twice, and a sharded job reminds a part of the units in each shard.
 */
@Task({ service: '系统服务', bean: 'reminderTask', method: 'remindUnits', label: '提醒单位完成填报', params })
@Injectable()
export class RemindTask implements TaskRunner<z.output<typeof params>> {
  constructor(
    private readonly behind: UnitsBehind,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  async run({ quietDays }: z.output<typeof params>, { shard, signal, say }: TaskContext): Promise<void> {
    const year = this.clock.currentYear();
    const units = await this.behind.find(year, shard);
    let reminded = 0;
    for (const { unitId, regionCode, ...left } of units) {
      signal.throwIfAborted();
      const command = { type: 'Remind', year, left, now: this.clock.now(), quietDays } as const;
      const { events } = await this.recorder.record(reminderHistory, unitId, command, clerk, { unitId, regionCode });
      reminded += events.length;
    }
    say(`${units.length}个单位还有未完成的填报，提醒了其中${reminded}个`);
  }
}
