import { Body, Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { ResetPassword } from '../../access/accounts/reset-password.js';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { keyOf, nameController } from '../../registers/controller.js';
import { realmOf } from './account-writer.js';

/** The call that gives an account a new random password, which is shown once (spec part 1, section 4). */
export function resetPasswordController(entity: Register): Type {
  @Controller(pathsOf(entity))
  class ResetPasswordController {
    constructor(private readonly commands: CommandBus) {}

    @Call('resetPassword', {
      admit: keyOf(entity, 'RESET'),
      rows: 'scoped',
      operation: `重置${entity.label}密码`,
      body: idBody,
      answer: z.object({ password: z.string() }),
    })
    async resetPassword(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id } = parseBody(idBody, body);
      return new Reply(await this.commands.execute(new ResetPassword(caller, realmOf(entity), id)), '重置成功');
    }
  }
  return nameController(ResetPasswordController, entity, 'ResetPassword');
}
