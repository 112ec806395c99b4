import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { roleChange, roleForm } from '@county-tcm/domain/access/role-forms';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { type ListQuery, parseListQuery } from '../../http/list-query.js';
import { newId } from '../../platform/ids.js';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { EditRole } from './edit-role.js';
import { roleList, RoleRepository } from './role.repository.js';
import { roleExport } from './role-export.js';

/** Roles: permission keys and menus as data that an administrator can change. Beyond the spec. */
@Controller('api/system-center/role')
export class RoleController {
  constructor(
    private readonly roles: RoleRepository,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', { admit: 'XJX_JSGL_VIEW', rows: 'common', operation: '查看角色列表' })
  page(@Body() body: unknown) {
    return this.roles.page(parseListQuery(body, roleList));
  }

  @ExportCall('export', { admit: 'XJX_JSGL_VIEW', rows: 'common', operation: '导出角色列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, roleList);
    const read = (page: ListQuery) => this.roles.page(page);
    return this.exports.pages(caller, reply, { list: roleExport, query, read });
  }

  @Call('save', { admit: 'XJX_JSGL_ADD', rows: 'common', operation: '新增角色' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const command = { type: 'AddRole' as const, fields: parseBody(roleForm, body) };
    return new Reply(await this.commands.execute(new EditRole(caller, newId(), command)), '保存成功');
  }

  @Call('update', { admit: 'XJX_JSGL_UPDATE', rows: 'common', operation: '编辑角色' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version, ...fields } = parseBody(roleChange, body);
    const edit = new EditRole(caller, id, { type: 'ChangeRole', fields }, { expectedVersion: version });
    return new Reply(await this.commands.execute(edit), '修改成功');
  }

  @Call('delete', { admit: 'XJX_JSGL_DELETE', rows: 'common', operation: '删除角色' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new EditRole(caller, parseBody(idBody, body).id, { type: 'RemoveRole' }));
    return new Reply(null, '删除成功');
  }

  @Call('getInfoById', { admit: 'XJX_JSGL_VIEW', rows: 'common', operation: '查看角色' })
  getInfoById(@Body() body: unknown) {
    return this.roles.row(parseBody(idBody, body).id);
  }

  @Call('getEditById', { admit: 'XJX_JSGL_VIEW', rows: 'common', operation: '查看角色编辑信息' })
  getEditById(@Body() body: unknown) {
    return this.roles.row(parseBody(idBody, body).id);
  }
}
