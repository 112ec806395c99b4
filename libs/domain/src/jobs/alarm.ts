import type { AlarmKind } from './schedule-job.js';

/** Something about a job that somebody should know at once. */
export interface Alarm {
  readonly event: '执行失败' | '跳过执行' | '停止触发';
  readonly jobId: string;
  readonly scheduleJobName: string;
  readonly serviceName: string;
  /** When the run was due, as a clock in Shanghai shows it. */
  readonly dueTime: string;
  readonly message: string;
}

/** The body of the request, in the shape that its receiver understands. */
export function alarmBody(kind: AlarmKind, alarm: Alarm): object {
  const { event, scheduleJobName, serviceName, dueTime, message } = alarm;
  const content = [
    `【定时任务${event}】${scheduleJobName}`,
    `服务：${serviceName}`,
    `应执行时间：${dueTime}`,
    message,
  ].join('\n');
  switch (kind) {
    case '钉钉':
    case '企业微信':
      return { msgtype: 'text', text: { content } };
    case '通用JSON':
      return alarm;
  }
}
