import { Body, Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Transition } from '@county-tcm/domain/register/kinds/lifecycle';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { changeBody } from '../change-body.js';
import { keyOf, nameController, rowsOf } from '../controller.js';
import { answersOf } from '../record-answers.js';
import { MoveRecord } from '../move-record.js';

/** A transition of an entity's lifecycle as a call. */
export function transitionController(register: Register, call: string, { label, action }: Transition): Type {
  @Controller(pathsOf(register))
  class TransitionController {
    constructor(private readonly commands: CommandBus) {}

    @Call(call, {
      admit: keyOf(register, action ?? 'UPDATE'),
      rows: rowsOf(register),
      operation: `${label}${register.label}`,
      body: changeBody,
      answer: answersOf(register).saved,
    })
    async move(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id, version } = parseBody(changeBody, body);
      return new Reply(
        await this.commands.execute(new MoveRecord(caller, register, id, call, version)),
        `${label}成功`,
      );
    }
  }
  return nameController(TransitionController, register, call);
}
