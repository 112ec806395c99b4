import { given } from '@county-tcm/events/given-when-then';
import type { Values } from '../register/columns.js';
import { recordsOf } from '../register/record.js';
import { jobRule } from './job-rule.js';
import { scheduleJob } from './schedule-job.js';

const values = {
  serviceName: '系统服务',
  scheduleJobName: '每日核验',
  beanName: 'auditTask',
  methodName: 'verifyEvents',
  cronExpression: '0 30 2 * * ?',
};
const added = { type: 'ScheduleJobAdded', values: { ...values, status: '正常' } } as const;
const paused = { type: 'ScheduleJobPaused', changes: { status: { from: '正常', to: '暂停' } } };
const jobs = recordsOf(scheduleJob, jobRule);

describe('a scheduled job', () => {
  const job = given(jobs, [added]);

  it('begins at work', () => given(jobs).when({ type: 'Add', values }).then([added]));

  it('is paused and resumed, each once', () => {
    job.when({ type: 'Move', transition: 'pause' }).then([paused]);
    job.when({ type: 'Move', transition: 'resume' }).thenRefused('rule/broken');
    const waiting = given(jobs, [added, paused]);
    waiting.when({ type: 'Move', transition: 'pause' }).thenRefused('rule/broken');
    waiting
      .when({ type: 'Move', transition: 'resume' })
      .then([{ type: 'ScheduleJobResumed', changes: { status: { from: '暂停', to: '正常' } } }]);
  });

  it('is changed and removed also while it is paused', () => {
    const waiting = given(jobs, [added, paused]);
    const changes = { cronExpression: { from: '0 30 2 * * ?', to: '0 0 3 * * ?' } };
    waiting
      .when({ type: 'Change', values: { cronExpression: '0 0 3 * * ?' } })
      .then([{ type: 'ScheduleJobChanged', changes }]);
    waiting.when({ type: 'Remove' }).then([{ type: 'ScheduleJobRemoved', values: { ...values, status: '暂停' } }]);
  });

  it.each<Values>([
    { cronExpression: 'every day' },
    { cronExpression: null },
    { params: '[1]' },
    { params: 'x' },
    { retryCount: '11' },
    { timeout: '0' },
    { shardCount: '65' },
    { alarmWebhook: 'https://a.example/hook' },
  ])('refuses %j', (change) => {
    job.when({ type: 'Change', values: change }).thenRefused('input/invalid');
  });

  it('needs no time of its own where it comes after another one', () => {
    const change = { cronExpression: null, afterJobId: 'another' };
    expect(job.when({ type: 'Change', values: change }).state()).toMatchObject({ values: change });
  });
});
