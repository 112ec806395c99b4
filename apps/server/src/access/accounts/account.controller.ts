import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { accountChange, accountForm } from '@county-tcm/domain/identity/account-forms';
import { parseVersionPage } from '../../history/version-list.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { type ListQuery, parseListQuery } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { accountLists, AccountRepository } from './account.repository.js';
import { AccountVersions } from './account-versions.js';
import { ChangeAccount } from './change-account.js';
import { CloseAccount } from './close-account.js';
import { OpenAccount } from './open-account.js';
import { ResetPassword } from './reset-password.js';
import { accountExports } from './account-exports.js';

/** Accounts above the units: administrators, reviewers, auditors. Beyond the spec. */
@Controller('api/system-center/account')
export class AccountController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly versions: AccountVersions,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', { admit: 'XJX_ZHGL_VIEW', rows: 'scoped', operation: '查看账号列表' })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.accounts.page(caller, 'above-units', parseListQuery(body, accountLists['above-units']));
  }

  @ExportCall('export', { admit: 'XJX_ZHGL_VIEW', rows: 'scoped', operation: '导出账号列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, accountLists['above-units']);
    const read = (page: ListQuery) => this.accounts.page(caller, 'above-units', page);
    return this.exports.pages(caller, reply, { list: accountExports['above-units'], query, read });
  }

  @Call('save', { admit: 'XJX_ZHGL_ADD', rows: 'scoped', operation: '新增账号' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    return new Reply(await this.commands.execute(new OpenAccount(caller, parseBody(accountForm, body))), '保存成功');
  }

  @Call('update', { admit: 'XJX_ZHGL_UPDATE', rows: 'scoped', operation: '编辑账号' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version, ...details } = parseBody(accountChange, body);
    const change = new ChangeAccount(caller, 'above-units', id, details, version);
    return new Reply(await this.commands.execute(change), '修改成功');
  }

  @Call('delete', { admit: 'XJX_ZHGL_DELETE', rows: 'scoped', operation: '删除账号' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new CloseAccount(caller, 'above-units', parseBody(idBody, body).id));
    return new Reply(null, '删除成功');
  }

  @Call('resetPassword', { admit: 'XJX_ZHGL_RESET', rows: 'scoped', operation: '重置账号密码' })
  async resetPassword(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    return new Reply(await this.commands.execute(new ResetPassword(caller, 'above-units', id)), '重置成功');
  }

  @Call('getInfoById', { admit: 'XJX_ZHGL_VIEW', rows: 'scoped', operation: '查看账号' })
  getInfoById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    return this.accounts.details(caller, 'above-units', parseBody(idBody, body).id, reveal);
  }

  @Call('getEditById', { admit: 'XJX_ZHGL_VIEW', rows: 'scoped', operation: '查看账号编辑信息' })
  getEditById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    return this.accounts.details(caller, 'above-units', parseBody(idBody, body).id, reveal);
  }

  @Call('history', { admit: 'XJX_ZHGL_VIEW', rows: 'scoped', operation: '查看账号变更历史' })
  history(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.versions.page(caller, 'above-units', parseBody(idBody, body).id, parseVersionPage(body));
  }
}
