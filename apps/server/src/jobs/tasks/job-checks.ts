import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readParams } from '@county-tcm/domain/jobs/job-rule';
import { type FieldError, Refusal, refuseInput } from '@county-tcm/domain/refusal';
import { validate as isUuid } from 'uuid';
import { parseBody } from '../../http/body.js';
import { RequestFault } from '../../http/faults.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { type CheckedRecord, EntryRules } from '../../registers/entry-rules.js';
import { TaskRegistry } from './task-registry.js';

/** Makes sure that a job names a registered task, has parameters that the task takes, and runs after a job that is there. */
@Injectable()
export class JobChecks implements OnModuleInit {
  constructor(
    private readonly rules: EntryRules,
    private readonly tasks: TaskRegistry,
    private readonly database: AppDatabase,
  ) {}

  onModuleInit(): void {
    this.rules.add('schedulejob', (job) => this.check(job));
  }

  private async check({ id, values }: CheckedRecord): Promise<void> {
    const said = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
    const name = { serviceName: said('serviceName'), beanName: said('beanName'), methodName: said('methodName') };
    const task = this.tasks.find(name);
    if (!task) refuseInput([{ field: 'beanName', msg: '所选服务中没有这个任务，请从列表中选择' }]);
    const params = readParams(said('params'));
    if (params === null) refuseInput([{ field: 'params', msg: '参数应为JSON对象，如{"days":30}' }]);
    const errors = paramErrors(() => parseBody(task.params.strict(), params));
    if (errors.length > 0) refuseInput(errors);
    if (said('afterJobId') !== '') await this.checkAfter(said('afterJobId'), id);
  }

  /** Two that are saved at the same moment may still wait for each other: runs go by due time, and so each once around. */
  private async checkAfter(afterJobId: string, id: string | undefined): Promise<void> {
    const seen = new Set(id === undefined ? [] : [id]);
    for (let next: string | null = afterJobId; next !== null;) {
      if (seen.has(next)) refuseInput([{ field: 'afterJobId', msg: '前置任务不能是自己，也不能互相等待' }]);
      seen.add(next);
      const query = this.database.selectFrom('schedule_job').select('after_job_id');
      const job: { after_job_id: string | null } | undefined = isUuid(next)
        ? await query.where('id', '=', next).executeTakeFirst()
        : undefined;
      if (!job && next === afterJobId) refuseInput([{ field: 'afterJobId', msg: '前置任务不存在' }]);
      next = job?.after_job_id ?? null;
    }
  }
}

/** All of them under the one field that holds the parameters. A wrong type is here what a wrong value is elsewhere. */
function paramErrors(parse: () => unknown): FieldError[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof Refusal) {
      return error.errors.map(({ field, msg }) => ({ field: 'params', msg: `参数${field}：${msg}` }));
    }
    if (error instanceof RequestFault) return [{ field: 'params', msg: error.message }];
    throw error;
  }
}
