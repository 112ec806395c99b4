import { CommandBus } from '@nestjs/cqrs';
import { scheduleJob, type ServiceName } from '@county-tcm/domain/jobs/schedule-job';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { AddRecord } from '../../registers/add-record.js';
import { MoveRecord } from '../../registers/move-record.js';
import type { Desk, Sitting } from '../../seed/story/sitting.js';

interface DemoJob {
  readonly serviceName: ServiceName;
  readonly scheduleJobName: string;
  readonly beanName: string;
  readonly methodName: string;
  readonly cronExpression: string;
  readonly params?: string;
  readonly remarks: string;
  readonly paused?: true;
}

const jobs: readonly DemoJob[] = [
  {
    serviceName: '内容服务',
    scheduleJobName: '清理无人使用的文件',
    beanName: 'attachmentTask',
    methodName: 'removeUnusedFiles',
    cronExpression: '0 47 3 ? * SAT',
    remarks: '每周六凌晨清理',
  },
  {
    serviceName: '系统服务',
    scheduleJobName: '每日备份',
    beanName: 'backupTask',
    methodName: 'backup',
    cronExpression: '0 30 1 * * ?',
    params: '{"keep":3}',
    remarks: '内置数据库使用，需要时恢复',
    paused: true,
  },
];

/** The jobs of the demo beside the standing ones. */
export const jobSittings: readonly Sitting[] = [
  {
    when: { phase: 'this year', at: 0.035 },
    who: 'admin',
    async work(desk) {
      for (const job of jobs) await add(desk, job);
    },
  },
];

async function add(desk: Desk, { paused, ...entries }: DemoJob): Promise<void> {
  const commands = desk.application.get(CommandBus);
  const values = schemaOf(scheduleJob).save.parse(entries);
  const { id } = await commands.execute(new AddRecord(desk.caller(), scheduleJob, values, desk.newId()));
  if (paused) await commands.execute(new MoveRecord(desk.caller(), scheduleJob, id, 'pause'));
}
