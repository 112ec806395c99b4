import {
  alarmKinds,
  misfireRules,
  overlapRules,
  scheduleJob,
  serviceNames,
} from '@county-tcm/domain/jobs/schedule-job';
import { choice } from '@county-tcm/domain/register/fields';
import type { Choice, FormField } from '../list/index.js';
import { keyOf, paramFields, type ListedTask } from './tasks.js';

const { fields } = scheduleJob;

/**
 * The form of a job: its task is chosen from those that there are, whose parameters are fields of their own.
 * @param chosen the task of the form as it is
 */
export function jobFields(
  tasks: readonly ListedTask[],
  jobs: readonly Choice[],
  { serviceName, chosen }: { readonly serviceName: string; readonly chosen: ListedTask | undefined },
): readonly FormField[] {
  const offered = tasks
    .filter((task) => serviceName === '' || task.serviceName === serviceName)
    .map((task) => ({ value: keyOf(task), label: `${task.label}（${task.beanName}.${task.methodName}）` }));
  return [
    { source: 'serviceName', ...choice(serviceNames, { label: '服务名称', required: '请选择服务名称' }) },
    { source: 'scheduleJobName', ...fields.scheduleJobName },
    {
      source: 'beanName',
      kind: 'reference',
      label: '执行的任务',
      required: '请选择要执行的任务',
      options: offered,
      wide: true,
    },
    ...(chosen ? paramFields(chosen) : []),
    { source: 'cronExpression', ...fields.cronExpression, hint: '如 0 30 2 * * ?，星期可用MON至SUN' },
    { source: 'afterJobId', kind: 'reference', label: '前置任务', options: jobs, hint: '前置任务成功后也执行一次' },
    { source: 'misfireRule', ...choice(misfireRules, { label: '错过处理' }), hint: '不选为“补一次”' },
    { source: 'overlapRule', ...choice(overlapRules, { label: '重叠处理' }), hint: '不选为“排队”' },
    { source: 'retryCount', ...fields.retryCount },
    { source: 'retryInterval', ...fields.retryInterval, hint: '不填为10秒' },
    { source: 'timeout', ...fields.timeout, hint: '不填为不限' },
    { source: 'shardCount', ...fields.shardCount, hint: '不填为不分片' },
    { source: 'alarmKind', ...choice(alarmKinds, { label: '告警格式' }) },
    { source: 'alarmWebhook', ...fields.alarmWebhook, hint: '失败、跳过或停止触发时通知' },
    { source: 'remarks', ...fields.remarks, wide: true },
  ];
}
