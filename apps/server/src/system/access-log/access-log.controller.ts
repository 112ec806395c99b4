import { Body, Controller, Res } from '@nestjs/common';
import { refuse } from '@county-tcm/domain/refusal';
import type { FastifyReply } from 'fastify';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { listed } from '../../http/answers.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { listBody, parseListQuery } from '../../http/list-query.js';
import { accessLogAnswer } from './access-log-answer.js';
import { AccessLogBuffer } from './access-log-buffer.js';
import { accessLogList, AccessLogRepository } from './access-log.repository.js';

/** The access log with its detail dialog (spec part 2, sections 2 and 7). */
@Controller('api/system-center/accesslog')
export class AccessLogController {
  constructor(
    private readonly log: AccessLogRepository,
    private readonly buffer: AccessLogBuffer,
    private readonly exports: Exports,
  ) {}

  /** What this process has answered so far is in the list. */
  @Call('page', {
    admit: 'XJX_FWRZ_VIEW',
    rows: 'scoped',
    operation: '查看访问日志列表',
    body: listBody,
    answer: listed(accessLogAnswer),
  })
  async page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, accessLogList);
    await this.buffer.flush();
    return this.log.page(caller, query);
  }

  @ExportCall('export', { admit: 'XJX_FWRZ_VIEW', rows: 'scoped', operation: '导出访问日志列表', body: listBody })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, accessLogList);
    await this.buffer.flush();
    return this.exports.send(caller, reply, await this.log.exported(caller, query));
  }

  @Call('getInfoById', {
    admit: 'XJX_FWRZ_VIEW',
    rows: 'scoped',
    operation: '查看访问日志详情',
    body: idBody,
    answer: accessLogAnswer,
  })
  async getInfoById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return (await this.log.find(caller, parseBody(idBody, body).id)) ?? refuse('record/not-found');
  }
}
