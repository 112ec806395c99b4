import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { AccessLogRetention } from './access-log-retention.js';

/** The one way in which the access log gets shorter: a job that every installation begins with, by the settings' days. */
@Task({
  service: '系统服务',
  bean: 'accessLogTask',
  method: 'prune',
  label: '清理过期的访问日志',
  params: z.object({}),
})
@Injectable()
export class PruneAccessLogTask implements TaskRunner {
  constructor(private readonly retention: AccessLogRetention) {}

  async run(_: unknown, { signal, say }: TaskContext): Promise<void> {
    say(`清理访问日志${await this.retention.prune(signal)}条`);
  }
}
