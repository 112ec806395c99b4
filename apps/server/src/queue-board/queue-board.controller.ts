import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerOf } from '../access/request-facts.js';
import { Configuration } from '../config/configuration.js';
import { noBody } from '../http/answers.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { BOARD, boardCookie } from './board-path.js';

/** The way to the board of the queues (issue 13, section 5). */
@Controller('api/system-center/queueBoard')
export class QueueBoardController {
  constructor(private readonly configuration: Configuration) {}

  /** @returns where the board is; null where the queues are not on Redis, and there is none */
  @Call('open', {
    admit: 'XJX_DSRW_RUN',
    rows: 'common',
    operation: '打开队列面板',
    body: noBody,
    answer: z.string().nullable(),
  })
  open(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const token = bearerOf(request);
    if (this.configuration.redisUrl === undefined || token === null)
      return new Reply(null, '任务队列不在 Redis 中，没有队列面板');
    void reply.header('set-cookie', boardCookie(token, request.protocol === 'https'));
    return `${BOARD}/`;
  }
}
