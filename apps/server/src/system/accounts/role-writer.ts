import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { roleChange, roleForm } from '@county-tcm/domain/access/role-forms';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { EditRole } from '../../access/roles/edit-role.js';
import { parseBody } from '../../http/body.js';
import { Reply } from '../../http/envelope.js';
import { newId } from '../../platform/ids.js';
import { changeBody } from '../../registers/change-body.js';
import type { EntityWriter } from '../../registers/record-writer.js';

/** Writes roles, each of which has a history of its own kind. */
@Injectable()
export class RoleWriter implements EntityWriter {
  constructor(private readonly commands: CommandBus) {}

  async save(caller: Caller, _roles: Register, body: unknown) {
    const command = { type: 'AddRole' as const, fields: parseBody(roleForm, body) };
    return new Reply(await this.commands.execute(new EditRole(caller, newId(), command)), '保存成功');
  }

  async update(caller: Caller, _roles: Register, body: unknown) {
    const { id, version } = parseBody(changeBody, body);
    const command = { type: 'ChangeRole' as const, fields: parseBody(roleChange, body) };
    const edit = new EditRole(caller, id, command, { expectedVersion: version });
    return new Reply(await this.commands.execute(edit), '修改成功');
  }

  async delete(caller: Caller, _roles: Register, id: string) {
    await this.commands.execute(new EditRole(caller, id, { type: 'RemoveRole' }));
    return new Reply(null, '删除成功');
  }
}
