import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionDirectory } from '../access/session/session-directory.js';
import { answerOf } from '../http/fault.filter.js';
import { RequestFault } from '../http/faults.js';
import { queuesToLookAt } from '../platform/queue/queues-to-look-at.js';
import { BOARD, tokenOfCookie } from './board-path.js';

/** Its page names its own place as the base of all addresses, styles stand in it, and nothing comes from elsewhere. */
const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'self'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Its page asks a site elsewhere for a font, which the policy refuses and a closed network never answers. */
const FROM_ELSEWHERE = /<link\s[^>]*href="https?:[^>]*>/g;

/**
 * Serves bull-board over the queues on Redis, to look at and not to touch: whoever may run jobs changes them in the
 * product, where it is written down who did. Loaded only where there is a Redis.
 * @param names of the queues
 */
export async function serveQueueBoard(
  server: FastifyInstance,
  redisUrl: string,
  names: readonly string[],
  sessions: SessionDirectory,
): Promise<void> {
  const { queues, close } = queuesToLookAt(redisUrl, names);
  const board = new FastifyAdapter().setBasePath(BOARD);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: board,
    // in Chinese whatever the browser speaks, and without the way to a site elsewhere
    options: { uiConfig: { boardTitle: '任务队列', locale: { lng: 'zh-CN' }, hideDocsLink: true } },
  });
  // Its own handler answers 500 with the stack.
  board.setErrorHandler(answerTo);
  server.addHook('onClose', close);
  await server.register(async (fastify) => {
    fastify.addHook('onRequest', async (request, reply) => admit(request, reply, sessions));
    fastify.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      return isPage ? payload.replaceAll(FROM_ELSEWHERE, '') : payload;
    });
    await fastify.register(board.registerPlugin() as never, { prefix: BOARD, basePath: BOARD });
  });
}

const AWAY = /Command timed out|Connection is closed|max retries per request|ECONN|ETIMEDOUT/;

function answerTo(error: Error): { status: 400 | 404 | 500; body: string } {
  const { status, body } =
    answerOf(error) ??
    (AWAY.test(`${error.name} ${error.message}`)
      ? { status: 503, body: { code: 503, msg: '后台任务暂时无法使用，请稍后重试', data: null } }
      : { status: 400, body: { code: 400, msg: '请求格式不正确', data: null } });
  // The type knows three statuses; what carries the answer out takes any.
  return { status: status as 400, body: body as unknown as string };
}

async function admit(request: FastifyRequest, reply: FastifyReply, sessions: SessionDirectory): Promise<void> {
  void reply.headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'x-frame-options': 'DENY' });
  void reply.header('cache-control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new RequestFault(405, '队列面板只能查看');
  const token = tokenOfCookie(request.headers.cookie);
  const owner = token === null ? null : (sessions.recall(token) ?? (await sessions.find(token)));
  if (!owner) throw new RequestFault(401, '登录已失效，请重新登录');
  if (!owner.permissions.has('XJX_DSRW_RUN')) throw new RequestFault(403, '没有操作权限');
}
