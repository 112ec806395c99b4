/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */
import { expect } from '@jest/globals';
import type { Client } from '../support/client.js';
import { until } from '../support/until.js';

interface Waiting {
  readonly which?: (run: any) => boolean;
  readonly withinMs?: number;
}

let number = 0;

/** What a test asks of jobs, as an administrator. */
export class JobCalls {
  constructor(private readonly admin: Client) {}

  async call(name: string, body: object = {}): Promise<any> {
    const answer = await this.admin.call(`/api/content-center/${name}`, body);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  /** A job that runs by itself once a year at most, unless `more` says otherwise. @returns its id */
  async save(params: object, more: object = {}): Promise<string> {
    const { code, msg, data } = await this.call('schedulejob/save', {
      serviceName: '系统服务',
      scheduleJobName: `某任务${++number}`,
      beanName: 'testTask',
      methodName: 'work',
      params: JSON.stringify(params),
      cronExpression: '0 0 0 1 1 ?',
      ...more,
    });
    expect([code, msg]).toEqual([0, '保存成功']);
    return data.id;
  }

  /** @returns the run's id */
  async runNow(id: string): Promise<string> {
    return (await this.call('schedulejob/run', { id })).data.id;
  }

  async run(id: string): Promise<any> {
    return (await this.call('schedulejoblog/getInfoById', { id })).data;
  }

  async runsOf(jobId: string): Promise<any[]> {
    return (await this.call('schedulejoblog/page', { queryParams: { jobId }, size: 100 })).data;
  }

  /** Waits until so many runs of the job have ended, of those that `which` speaks of. */
  ended(jobId: string, count: number, { which = () => true, withinMs }: Waiting = {}): Promise<any[]> {
    return until(async () => {
      const runs = (await this.runsOf(jobId)).filter(which);
      return runs.length >= count && runs.every(({ endTime }) => endTime !== null) && runs;
    }, withinMs);
  }
}
