import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@county-tcm/events';
import { scheduleJob } from '@county-tcm/domain/jobs/schedule-job';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { Refusal } from '@county-tcm/domain/refusal';
import { systemCaller } from '../../caller/system-caller.js';
import { AddRecord } from '../../registers/add-record.js';
import type { Seed } from '../../seed/seed.js';

/** Jobs that every installation begins with, each under an id of its own: by it, one that was deleted stays deleted. */
const standing = {
  '019b76da-a800-7000-8000-000000000001': {
    serviceName: '系统服务',
    scheduleJobName: '清理过期的访问日志',
    beanName: 'accessLogTask',
    methodName: 'prune',
    cronExpression: '0 15 4 * * ?',
    remarks: '保留天数见系统设置',
  },
  '019b76da-a800-7000-8000-000000000002': {
    serviceName: '系统服务',
    scheduleJobName: '核验全部事件链',
    beanName: 'auditTask',
    methodName: 'verifyEvents',
    cronExpression: '0 30 2 ? * SUN',
    remarks: '每周日核验一次',
  },
} as const;

export const standingJobsSeed: Seed = {
  name: '常设任务',
  async run(application) {
    const [store, commands] = [application.get(EventStore), application.get(CommandBus)];
    for (const [id, job] of Object.entries(standing)) {
      if ((await store.readStream({ category: scheduleJob.name, id })).length > 0) continue;
      try {
        await commands.execute(new AddRecord(systemCaller, scheduleJob, schemaOf(scheduleJob).save.parse(job), id));
      } catch (error) {
        // A process that starts at the same moment was quicker, or people have a job of that name.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  },
};
