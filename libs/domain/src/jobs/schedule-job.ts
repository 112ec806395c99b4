import { choice, lifecycle, longText, number, text, webAddress } from '../register/fields.js';
import { defineRegister } from '../register/register.js';

/** The parts of the product that have jobs; the calls of both are the same set. */
export const serviceNames = ['内容服务', '系统服务'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What becomes of due times that nobody was there for. */
export const misfireRules = ['补一次', '逐次补', '跳过'] as const;
export type MisfireRule = (typeof misfireRules)[number];

/** What becomes of a run that is due while one before it is under way. */
export const overlapRules = ['排队', '并行', '跳过', '替换'] as const;
export type OverlapRule = (typeof overlapRules)[number];

/** How the body of an alarm is shaped. */
export const alarmKinds = ['通用JSON', '钉钉', '企业微信'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** A scheduled job (spec part 2, sections 2, 3 and 7): which task runs when, and what happens where it does not go well. */
export const scheduleJob = defineRegister({
  name: 'schedulejob',
  label: '定时任务',
  table: 'schedule_job',
  at: ['content-center', 'system-center'],
  belongsTo: 'everybody',
  permission: 'XJX_DSRW',
  fields: {
    serviceName: choice(serviceNames, { label: '服务名称', required: '请选择服务名称' }),
    scheduleJobName: text({ label: '任务名称', required: '请输入任务名称' }),
    beanName: text({ label: '组件名称', required: '请选择要执行的任务' }),
    methodName: text({ label: '方法名称', required: '请选择要执行的任务' }),
    params: longText({ label: '参数' }),
    cronExpression: text({ label: '定时表达式' }),
    afterJobId: text({ label: '前置任务' }),
    misfireRule: choice(misfireRules, { label: '错过处理' }),
    overlapRule: choice(overlapRules, { label: '重叠处理' }),
    retryCount: number({ label: '失败重试次数', unit: '次', whole: true }),
    retryInterval: number({ label: '重试间隔', unit: '秒', whole: true }),
    timeout: number({ label: '超时时间', unit: '秒', whole: true }),
    shardCount: number({ label: '分片数', whole: true }),
    alarmKind: choice(alarmKinds, { label: '告警格式' }),
    alarmWebhook: webAddress({ label: '告警地址' }),
    remarks: text({ label: '备注', max: 200 }),
    status: lifecycle({
      label: '状态',
      initial: '正常',
      states: { 正常: {}, 暂停: {} },
      transitions: {
        pause: { label: '暂停', from: ['正常'], to: '暂停', event: 'Paused', refusal: '任务已经暂停' },
        resume: { label: '恢复', from: ['暂停'], to: '正常', event: 'Resumed', refusal: '任务没有暂停' },
      },
    }),
  },
  unique: [{ field: 'scheduleJobName', msg: '该任务名称已存在，请重新输入' }],
  list: {
    columns: [
      'serviceName',
      'scheduleJobName',
      'beanName',
      'methodName',
      'params',
      'cronExpression',
      'remarks',
      'status',
    ],
    search: ['serviceName', 'scheduleJobName', 'status'],
    fuzzy: true,
  },
});
