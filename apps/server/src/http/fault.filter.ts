import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { Refusal } from '@county-tcm/domain/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from './envelope.js';
import { type Outage, outageOf, type Part } from '../platform/outage.js';
import { RequestFault } from './faults.js';

interface Answer {
  status: number;
  body: Envelope;
  headers?: Readonly<Record<string, string>>;
}

const words: Record<number, string> = {
  400: '请求格式不正确',
  401: '登录已失效，请重新登录',
  403: '没有操作权限',
  404: '请求的地址不存在',
  405: '不支持的请求方式',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  429: '请求过于频繁，请稍后再试',
};

/** What to do while a part is out of order. Whether a change was kept is not certain where nobody answered. */
const whenOut: Readonly<Record<Part, string>> = {
  database: '数据库暂时无法使用，请稍后刷新页面，确认内容后再继续；持续出现请联系系统管理员',
  files: '文件存储暂时无法使用（磁盘已满或存储服务中断），请稍后重试；持续出现请联系系统管理员',
  queue: '后台任务暂时无法使用，操作没有开始，请稍后重试；持续出现请联系系统管理员',
};
const RETRY_AFTER_S = '10';

/**
 * The one place where a thrown thing becomes an answer (API contract, section 1): refusals of the business keep HTTP 200
 * and carry their code, faults of the request carry their status, a part that is out of order
 * answers 503, and what nobody expected 500 with a trace id and nothing of the inside, the inside going to the log under that id.
 */
@Catch()
export class FaultFilter implements ExceptionFilter {
  private readonly logger = new Logger(FaultFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers a request that failed, also one of a route beside Nest's. */
  send(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const answer = answerOf(thrown) ?? this.fault(thrown, request);
    // The stream of a file may already be under way: then there is nothing left to answer with.
    if (reply.sent) return;
    void reply
      .status(answer.status)
      .headers(answer.headers ?? {})
      .send(answer.body);
  }

  private fault(thrown: unknown, request: FastifyRequest): Answer {
    const outage = outageOf(thrown);
    return outage ? this.outOfOrder(outage, request) : this.unexpected(thrown, request);
  }

  private outOfOrder({ part, cause }: Outage, { id, url }: FastifyRequest): Answer {
    const traceId = String(id);
    const { message, code } = (cause ?? {}) as NodeJS.ErrnoException;
    this.logger.error({ traceId, url: url.split('?')[0], part, code, cause: message }, undefined);
    return {
      status: 503,
      body: { code: 503, msg: whenOut[part], data: null, traceId },
      headers: { 'Retry-After': RETRY_AFTER_S },
    };
  }

  private unexpected(thrown: unknown, request: FastifyRequest): Answer {
    const traceId = String(request.id);
    this.logger.error({ traceId, url: request.url.split('?')[0], err: thrown }, (thrown as Error)?.stack);
    return { status: 500, body: { code: 500, msg: '系统繁忙，请稍后再试', data: null, traceId } };
  }
}

/** The answer to a thrown thing that somebody foresaw; undefined for what nobody did. */
export function answerOf(thrown: unknown): Answer | undefined {
  if (thrown instanceof Refusal) {
    return { status: 200, body: { code: thrown.number, msg: thrown.message, data: detailsOf(thrown) } };
  }
  if (thrown instanceof RequestFault) return fault(thrown.status, thrown.message, thrown.headers);
  const status = statusOf(thrown);
  return status !== undefined && status >= 400 && status < 500 ? fault(status, words[status] ?? '请求有误') : undefined;
}

/** Which fields are meant, what stands in the way, or what somebody else made of it. */
function detailsOf({ errors, usedBy, current }: Refusal): object | null {
  if (errors.length > 0) return { errors };
  if (usedBy.length > 0) return { usedBy };
  return current && { current };
}

function fault(status: number, msg: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status, body: { code: status, msg, data: null }, headers };
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  // Fastify's own errors (malformed JSON, body too large, unsupported media type) carry `statusCode`.
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
