import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { scheduleJob } from '@county-tcm/domain/jobs/schedule-job';
import { refuse } from '@county-tcm/domain/refusal';
import { validate as isUuid } from 'uuid';
import { type Caller, TheCaller } from '../caller/caller.js';
import { listed, noBody, textOrNull } from '../http/answers.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { listBody, parseListQuery } from '../http/list-query.js';
import { RunLog, runList } from './run-log.js';
import { runAnswer, workerAnswer } from './run-answers.js';
import { RunTurns } from './runs/run-turns.js';

const policy = { admit: 'XJX_DSRW_VIEW', rows: 'common' } as const;
const named = (name: string): Register => ({ ...scheduleJob, name });

/** The log of the runs, newest first (spec part 2, sections 2 and 7). */
@Controller(pathsOf(named('schedulejoblog')))
export class RunLogController {
  constructor(private readonly log: RunLog) {}

  @Call('page', { ...policy, operation: '查看任务日志列表', body: listBody, answer: listed(runAnswer) })
  page(@Body() body: unknown) {
    return this.log.page(parseListQuery(body, runList));
  }

  /** With what the run has said so far. */
  @Call('getInfoById', {
    ...policy,
    operation: '查看任务日志详情',
    body: idBody,
    answer: runAnswer.extend({ output: textOrNull }),
  })
  async getInfoById(@Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    return (isUuid(id) ? await this.log.find(id) : undefined) ?? refuse('record/not-found');
  }
}

/** Runs that are under way, and the processes that carry them out. */
@Controller(pathsOf(scheduleJob))
export class RunController {
  constructor(
    private readonly log: RunLog,
    private readonly turns: RunTurns,
  ) {}

  @Call('cancelRun', {
    admit: 'XJX_DSRW_RUN',
    rows: 'common',
    operation: '取消任务执行',
    body: idBody,
    answer: z.null(),
  })
  async cancelRun(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    if (!isUuid(id) || !(await this.log.find(id))) return refuse('record/not-found');
    if (!(await this.turns.cancel(id, `由${caller.nickName || caller.userName}取消`)))
      return refuse('rule/broken', '该次执行已经结束');
    return new Reply(null, '已取消');
  }

  @Call('workers', { ...policy, operation: '查看执行进程', body: noBody, answer: z.array(workerAnswer) })
  workers() {
    return this.log.workers();
  }
}
