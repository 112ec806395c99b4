import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { UnusedFiles } from '../unused-files.js';

/**
 * The sweep as a job, to be run by hand or more often. The hourly schedule stays beside it: storage is cleared also where
 * nobody made a job of it.
 */
@Task({
  service: '内容服务',
  bean: 'attachmentTask',
  method: 'removeUnusedFiles',
  label: '清理无人使用的文件',
  params: z.object({}),
})
@Injectable()
export class SweepTask implements TaskRunner {
  constructor(private readonly files: UnusedFiles) {}

  async run(_: unknown, context: TaskContext): Promise<void> {
    const { removed, orphans } = await this.files.sweep();
    context.say(`清理文件${removed}个，没有登记的存储对象${orphans}个`);
  }
}
