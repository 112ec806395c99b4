import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { cronComplaint, cronWords, nextTimes } from '@county-tcm/domain/jobs/cron';
import { scheduleJob, serviceNames } from '@county-tcm/domain/jobs/schedule-job';
import { pathsOf } from '@county-tcm/domain/register/register';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import { validate as isUuid } from 'uuid';
import { type Caller, TheCaller } from '../caller/caller.js';
import { noBody } from '../http/answers.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { shanghaiTime } from '../platform/clock/clock.js';
import { RunQueue } from './runs/run-queue.js';
import { type JobRow, RunRows } from './runs/run-rows.js';
import { TaskRegistry } from './tasks/task-registry.js';

const serviceBody = z.object({ serviceName: z.string().max(100).nullish() });
const cronBody = z.object({ cronExpression: z.string('请输入cron表达式').max(100, 'cron表达式不能超过100个字') });
const previewed = z.object({ words: z.string(), times: z.array(z.string()) });
const listedTask = z.object({
  serviceName: z.string(),
  beanName: z.string(),
  methodName: z.string(),
  label: z.string(),
  params: z.unknown(),
});
const PREVIEWED = 5;

/** What jobs have beside the calls of every entity (API contract, section 6). */
@Controller(pathsOf(scheduleJob))
export class JobController {
  constructor(
    private readonly tasks: TaskRegistry,
    private readonly rows: RunRows,
    private readonly runs: RunQueue,
  ) {}

  @Call('getServiceNames', {
    admit: 'XJX_DSRW_VIEW',
    rows: 'common',
    operation: '查看定时任务的服务名称',
    body: noBody,
    answer: z.array(z.string()),
  })
  getServiceNames() {
    return serviceNames;
  }

  @Call('listTasks', {
    admit: 'XJX_DSRW_VIEW',
    rows: 'common',
    operation: '查看可执行的任务',
    body: serviceBody,
    answer: z.array(listedTask),
  })
  listTasks(@Body() body: unknown) {
    return this.tasks.list(parseBody(serviceBody, body).serviceName || null);
  }

  @Call('preview', {
    admit: 'XJX_DSRW_VIEW',
    rows: 'common',
    operation: '预览cron表达式',
    body: cronBody,
    answer: previewed,
  })
  preview(@Body() body: unknown) {
    const { cronExpression } = parseBody(cronBody, body);
    const msg = cronComplaint(cronExpression);
    if (msg !== null) refuseInput([{ field: 'cronExpression', msg }]);
    const times = nextTimes(cronExpression, new Date(), PREVIEWED).map(shanghaiTime);
    return { words: cronWords(cronExpression), times };
  }

  /** Also of a job that is paused. */
  @Call('run', {
    admit: 'XJX_DSRW_RUN',
    rows: 'common',
    operation: '立即执行定时任务',
    body: idBody,
    answer: z.object({ id: z.uuid() }),
  })
  async run(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    const job = (isUuid(id) ? await this.rows.job(id) : undefined) ?? refuse('record/not-found');
    return new Reply({ id: await this.claimNow(job, caller) }, '已开始执行');
  }

  /** Two who ask in the same millisecond get a run each. */
  private async claimNow(job: JobRow, { userName }: Caller): Promise<string> {
    for (let due = Date.now(); ; due += 1) {
      const [run] = await this.runs.claim({ job, due: [new Date(due)], reason: '手动', askedBy: userName });
      if (run !== undefined) return run;
    }
  }
}
