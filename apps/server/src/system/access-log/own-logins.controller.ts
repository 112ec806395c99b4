import { Body, Controller } from '@nestjs/common';
import { deviceWords } from '@county-tcm/domain/access/device-words';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { pageBody, parseVersionPage } from '../../history/version-list.js';
import { Call } from '../../http/call.js';
import { Listing } from '../../http/envelope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { AccessLogBuffer } from './access-log-buffer.js';

const outcomes: Readonly<Record<number, string>> = {
  0: '登录成功',
  10001: '密码错误',
  10002: '验证码错误',
  10003: '账号被锁定',
};

const ownLogin = z.object({
  id: z.uuid(),
  createTime: z.string(),
  clientIp: z.string(),
  device: z.string(),
  succeeded: z.boolean(),
  outcome: z.string(),
});

interface Row {
  readonly id: string;
  readonly createTime: string;
  readonly clientIp: string;
  readonly ua: string;
  readonly code: number;
}

/** A list that grows without end is counted no further. */
const COUNT_UP_TO = 1_000;

/** When somebody signed in, or tried to, under the caller's name (beyond the spec): as long as the access log is kept. */
@Controller('api/user-center')
export class OwnLoginsController {
  constructor(
    private readonly database: AppDatabase,
    private readonly buffer: AccessLogBuffer,
  ) {}

  @Call('listLogins', {
    admit: 'signed-in',
    rows: 'self',
    operation: '查看自己的登录记录',
    body: pageBody,
    answer: z.array(ownLogin),
  })
  async listLogins(@TheCaller() { userId }: Caller, @Body() body: unknown) {
    const { offset, size } = parseVersionPage(body);
    await this.buffer.flush();
    const from = sql`from access_log l where l.url = '/api/user-center/login' and l.account_id = ${userId}`;
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`select l.id, ${wireTime('l.created_at')} as "createTime", l.client_ip as "clientIp", l.ua,
        l.return_code as code ${from} order by l.created_at desc, l.id desc limit ${size} offset ${offset}`.execute(
        this.database,
      ),
      sql<{ count: string }>`select count(*) as count from (select ${from} limit ${COUNT_UP_TO}) as c`.execute(
        this.database,
      ),
    ]);
    return new Listing(rows.map(loginOf), Number(counted.rows[0]!.count));
  }
}

function loginOf({ ua, code, ...row }: Row): z.infer<typeof ownLogin> {
  return { ...row, device: deviceWords(ua), succeeded: code === 0, outcome: outcomes[code] ?? '未能登录' };
}
