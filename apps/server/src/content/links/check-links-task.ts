import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Task, type TaskContext, type TaskRunner } from '../../platform/queue/task.js';
import { BrokenLinks } from './broken-links.js';

const params = z.object({
  most: z.int('数量应为整数').min(1, '数量至少为1').max(10_000, '数量不能超过10000').default(500),
});

/** Looks for links of released articles that lead nowhere; those that were looked at longest ago first. */
@Task({ service: '内容服务', bean: 'contentTask', method: 'checkLinks', label: '检查已发布内容的链接', params })
@Injectable()
export class CheckLinksTask implements TaskRunner<z.output<typeof params>> {
  constructor(private readonly links: BrokenLinks) {}

  async run({ most }: z.output<typeof params>, context: TaskContext): Promise<void> {
    const { articles, broken } = await this.links.check(most, context.signal);
    context.say(`检查内容${articles}条，其中${broken}条有失效链接`);
  }
}
