import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountChange, accountForm, unitUserChange, unitUserForm } from '@county-tcm/domain/identity/account-forms';
import type { Register } from '@county-tcm/domain/register/register';
import { unitUsers } from '@county-tcm/domain/registers/system/accounts';
import type { AccountRealm } from '../../access/accounts/account-realm.js';
import { ChangeAccount } from '../../access/accounts/change-account.js';
import { CloseAccount } from '../../access/accounts/close-account.js';
import { OpenAccount } from '../../access/accounts/open-account.js';
import { OpenUnitUser } from '../../access/accounts/open-unit-user.js';
import type { Caller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Reply } from '../../http/envelope.js';
import { changeBody } from '../../registers/change-body.js';
import type { EntityWriter } from '../../registers/record-writer.js';

/** Which of the accounts an entity is about. */
export function realmOf({ name }: Register): AccountRealm {
  return name === unitUsers.name ? 'unit' : 'above-units';
}

/** Writes accounts, which have a history of their own kind and passwords beside it. */
@Injectable()
export class AccountWriter implements EntityWriter {
  constructor(private readonly commands: CommandBus) {}

  async save(caller: Caller, entity: Register, body: unknown) {
    const opening =
      realmOf(entity) === 'unit'
        ? new OpenUnitUser(caller, parseBody(unitUserForm, body))
        : new OpenAccount(caller, parseBody(accountForm, body));
    return new Reply(await this.commands.execute(opening), '保存成功');
  }

  async update(caller: Caller, entity: Register, body: unknown) {
    const [realm, { id, version }] = [realmOf(entity), parseBody(changeBody, body)];
    const details = parseBody(realm === 'unit' ? unitUserChange : accountChange, body);
    return new Reply(await this.commands.execute(new ChangeAccount(caller, realm, id, details, version)), '修改成功');
  }

  async delete(caller: Caller, entity: Register, id: string) {
    await this.commands.execute(new CloseAccount(caller, realmOf(entity), id));
    return new Reply(null, '删除成功');
  }
}
