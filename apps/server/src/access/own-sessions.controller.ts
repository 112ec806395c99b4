import { Body, Controller } from '@nestjs/common';
import { refuse } from '@county-tcm/domain/refusal';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { noBody, nothing } from '../http/answers.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { type OwnSession, OwnSessions } from './session/own-sessions.js';

const ownSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  clientIp: z.string(),
  device: z.string(),
  loginTime: z.string(),
  lastUse: z.string(),
}) satisfies z.ZodType<OwnSession>;

const ended = z.object({ ended: z.int() });

/** Where the caller is signed in, and an end to it (beyond the spec). */
@Controller('api/user-center')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Call('listSessions', {
    admit: 'signed-in',
    rows: 'self',
    operation: '查看自己的会话',
    body: noBody,
    answer: z.array(ownSession),
  })
  listSessions(@TheCaller() caller: Caller) {
    return this.sessions.list(caller);
  }

  /** The session that asks is ended by signing out, which also clears the browser. */
  @Call('endSession', { admit: 'signed-in', rows: 'self', operation: '结束自己的会话', body: idBody, answer: nothing })
  async endSession(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    if (id.toLowerCase() === caller.sessionId) refuse('rule/broken', '当前会话请通过退出登录结束');
    if (!(await this.sessions.end(caller, id))) refuse('record/not-found');
    return new Reply(null, '会话已结束');
  }

  @Call('endOtherSessions', {
    admit: 'signed-in',
    rows: 'self',
    operation: '结束自己的其他会话',
    body: noBody,
    answer: ended,
  })
  async endOtherSessions(@TheCaller() caller: Caller) {
    const count = await this.sessions.endOthers(caller);
    return new Reply({ ended: count }, count === 0 ? '没有其他会话' : `已结束${count}个其他会话`);
  }
}
