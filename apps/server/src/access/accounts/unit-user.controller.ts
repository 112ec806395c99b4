import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { unitUserChange, unitUserForm } from '@county-tcm/domain/identity/account-forms';
import { parseVersionPage } from '../../history/version-list.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { type ListQuery, parseListQuery } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { UnitsInScope } from '../units-in-scope.js';
import { accountLists, AccountRepository } from './account.repository.js';
import { AccountVersions } from './account-versions.js';
import { ChangeAccount } from './change-account.js';
import { CloseAccount } from './close-account.js';
import { OpenUnitUser } from './open-unit-user.js';
import { ResetPassword } from './reset-password.js';
import { accountExports } from './account-exports.js';

/** Unit user management (spec part 1, section 2; API contract, section 4). */
@Controller('api/advanced-group/unituser')
export class UnitUserController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly versions: AccountVersions,
    private readonly units: UnitsInScope,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', { admit: 'XJX_DWYH_VIEW', rows: 'scoped', operation: '查看单位用户列表' })
  async page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, accountLists.unit);
    const { unitId } = query.queryParams;
    if (unitId !== undefined) await this.units.require(caller, unitId);
    return this.accounts.page(caller, 'unit', query);
  }

  @ExportCall('export', { admit: 'XJX_DWYH_VIEW', rows: 'scoped', operation: '导出单位用户列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, accountLists.unit);
    const { unitId } = query.queryParams;
    if (unitId !== undefined) await this.units.require(caller, unitId);
    const read = (page: ListQuery) => this.accounts.page(caller, 'unit', page);
    return this.exports.pages(caller, reply, { list: accountExports.unit, query, read });
  }

  @Call('save', { admit: 'XJX_DWYH_ADD', rows: 'scoped', operation: '新增单位用户' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    return new Reply(await this.commands.execute(new OpenUnitUser(caller, parseBody(unitUserForm, body))), '保存成功');
  }

  @Call('update', { admit: 'XJX_DWYH_UPDATE', rows: 'scoped', operation: '编辑单位用户' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version, ...details } = parseBody(unitUserChange, body);
    return new Reply(await this.commands.execute(new ChangeAccount(caller, 'unit', id, details, version)), '修改成功');
  }

  @Call('delete', { admit: 'XJX_DWYH_DELETE', rows: 'scoped', operation: '删除单位用户' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new CloseAccount(caller, 'unit', parseBody(idBody, body).id));
    return new Reply(null, '删除成功');
  }

  @Call('resetPassword', { admit: 'XJX_DWYH_RESET', rows: 'scoped', operation: '重置单位用户密码' })
  async resetPassword(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    return new Reply(await this.commands.execute(new ResetPassword(caller, 'unit', id)), '重置成功');
  }

  @Call('getInfoById', { admit: 'XJX_DWYH_VIEW', rows: 'scoped', operation: '查看单位用户' })
  getInfoById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    return this.accounts.details(caller, 'unit', parseBody(idBody, body).id, reveal);
  }

  @Call('getEditById', { admit: 'XJX_DWYH_VIEW', rows: 'scoped', operation: '查看单位用户编辑信息' })
  getEditById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
    return this.accounts.details(caller, 'unit', parseBody(idBody, body).id, reveal);
  }

  /** Beyond the spec: who changed what, and when a password was changed or reset. */
  @Call('history', { admit: 'XJX_DWYH_VIEW', rows: 'scoped', operation: '查看单位用户变更历史' })
  history(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.versions.page(caller, 'unit', parseBody(idBody, body).id, parseVersionPage(body));
  }
}
