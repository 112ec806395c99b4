import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { apiUserChange, apiUserForm } from '@county-tcm/domain/open-api/api-user-form';
import { isMaskOf, maskedValue } from '@county-tcm/domain/register/masking';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { ExportCall } from '../exports/export-call.js';
import { Exports } from '../exports/exports.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { listBody, type ListQuery, parseListQuery } from '../http/list-query.js';
import { type Reveal, TheReveal } from '../http/reveal.js';
import { changeBody } from '../registers/change-body.js';
import { ApiKeys } from './api-keys.js';
import { apiUserAnswer, apiUserList, ApiUserRepository, type ApiUserRow } from './api-user.repository.js';
import type { ApiUserInput } from './api-user-checks.js';
import { apiUserExport } from './open-api-exports.js';
import { AddApiUser, ChangeApiUser, RemoveApiUser, ResetAccessKey } from './save-api-user.js';

const saved = z.object({ id: z.uuid(), version: z.int() });
const savedWithKey = saved.extend({ accessKeyId: z.string(), accessKeySecret: z.string() });
const rows = 'scoped';

/** Third-party applications that may call the product (spec part 2, section 7). */
@Controller('api/system-center/apimanager/user')
export class ApiUserController {
  constructor(
    private readonly users: ApiUserRepository,
    private readonly keys: ApiKeys,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', {
    admit: 'XJX_JKYH_VIEW',
    rows,
    operation: '查看接口用户列表',
    body: listBody,
    answer: z.array(apiUserAnswer),
  })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.users.page(caller, parseListQuery(body, apiUserList));
  }

  @ExportCall('export', { admit: 'XJX_JKYH_VIEW', rows, operation: '导出接口用户列表', body: listBody })
  export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, apiUserList);
    const read = (page: ListQuery) => this.users.page(caller, page);
    return this.exports.pages(caller, reply, { list: apiUserExport, query, read });
  }

  /** The secret is shown to those who could make another one, and leaves a trace. */
  @Call('getInfoById', {
    admit: 'XJX_JKYH_VIEW',
    rows,
    operation: '查看接口用户详情',
    body: idBody,
    answer: apiUserAnswer.extend({ accessKeySecret: z.string().optional() }),
  })
  async getInfoById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    const user = await this.users.find(caller, parseBody(idBody, body).id);
    const shown = shownTo(caller, user);
    const pair = caller.permissions.has('XJX_JKYH_RESET') ? await this.keys.pairOf(user.id) : undefined;
    reveal({ recordId: user.id, labels: [...labelsOf(caller), ...(pair ? ['访问密钥'] : [])] });
    return { ...shown, ...pair };
  }

  @Call('getEditById', {
    admit: 'XJX_JKYH_VIEW',
    rows,
    operation: '查看接口用户编辑信息',
    body: idBody,
    answer: apiUserAnswer,
  })
  async getEditById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    const user = await this.users.find(caller, parseBody(idBody, body).id);
    reveal({ recordId: user.id, labels: labelsOf(caller) });
    return shownTo(caller, user);
  }

  @Call('save', { admit: 'XJX_JKYH_ADD', rows, operation: '新增接口用户', body: apiUserForm, answer: savedWithKey })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const input = parseBody(apiUserForm, body) as ApiUserInput;
    const added = (await this.commands.execute(new AddApiUser(caller, input))) as z.output<typeof savedWithKey>;
    return new Reply(added, keyWords(added));
  }

  @Call('update', {
    admit: 'XJX_JKYH_UPDATE',
    rows,
    operation: '修改接口用户',
    body: changeBody.and(apiUserChange),
    answer: saved,
  })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version } = parseBody(changeBody, body);
    const user = await this.users.find(caller, id);
    const input = parseBody(apiUserChange, withoutMask(body as object, user)) as ApiUserInput;
    return new Reply(await this.commands.execute(new ChangeApiUser(caller, user.id, input, version)), '修改成功');
  }

  @Call('delete', { admit: 'XJX_JKYH_DELETE', rows, operation: '删除接口用户', body: idBody, answer: z.null() })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new RemoveApiUser(caller, parseBody(idBody, body).id));
    return new Reply(null, '删除成功');
  }

  @Call('resetAccessKey', {
    admit: 'XJX_JKYH_RESET',
    rows,
    operation: '重置接口密钥',
    body: idBody,
    answer: savedWithKey,
  })
  async resetAccessKey(@TheCaller() caller: Caller, @Body() body: unknown) {
    const command = new ResetAccessKey(caller, parseBody(idBody, body).id);
    const reset = (await this.commands.execute(command)) as z.output<typeof savedWithKey>;
    return new Reply(reset, keyWords(reset));
  }
}

/** Creating a user shows the message in an alert (spec part 2, section 8): the pair stands in it. */
function keyWords({ accessKeyId, accessKeySecret }: z.output<typeof savedWithKey>): string {
  return `accessKeyId：${accessKeyId}，accessKeySecret：${accessKeySecret}，请妥善保管`;
}

function seesWhole({ permissions }: Caller): boolean {
  return permissions.has('XJX_JKYH_UPDATE');
}

function labelsOf(caller: Caller): string[] {
  return seesWhole(caller) ? ['联系电话'] : [];
}

function shownTo(caller: Caller, user: ApiUserRow): ApiUserRow {
  return seesWhole(caller) ? user : { ...user, contactMobile: maskedValue(user.contactMobile) as string };
}

/** Lists show the telephone masked; sent back like that, it is not to be changed. */
function withoutMask(body: object, { contactMobile }: ApiUserRow): object {
  const { contactMobile: sent, ...others } = body as Record<string, unknown>;
  return isMaskOf(contactMobile, sent) ? others : body;
}
