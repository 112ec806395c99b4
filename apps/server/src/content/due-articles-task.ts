import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Task, type TaskContext, type TaskRunner } from '../platform/queue/task.js';
import { DueArticles } from './due-articles.js';

/**
 * The plans of articles as a job, to be run by hand and to be told of what fails. The schedule of every minute stays beside
 * it: what was planned happens also where nobody made a job of it.
 */
@Task({
  service: '内容服务',
  bean: 'articleTask',
  method: 'carryOutPlans',
  label: '执行内容的定时发布与下线',
  params: z.object({}),
})
@Injectable()
export class DueArticlesTask implements TaskRunner {
  constructor(private readonly due: DueArticles) {}

  async run(_: unknown, { say }: TaskContext): Promise<void> {
    const { released, withdrawn } = await this.due.carryOut();
    say(`发布内容${released}篇，下线${withdrawn}篇`);
  }
}
