import { Body, Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import type { FlagField } from '@county-tcm/domain/register/field';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { type RecordInput, schemaOfField } from '@county-tcm/domain/register/schema';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { changeBody } from '../change-body.js';
import { ChangeRecord } from '../change-record.js';
import { keyOf, nameController, rowsOf } from '../controller.js';
import { answersOf } from '../record-answers.js';

/** A flag that a switch in the list saves at once. */
export function switchController(register: Register, name: string, field: FlagField & { readonly call: string }): Type {
  const said = z.unknown().refine((sent) => sent !== undefined && sent !== null && sent !== '', `请选择${field.label}`);
  const body = changeBody.extend({ [name]: said.pipe(schemaOfField(field)) });

  @Controller(pathsOf(register))
  class SwitchController {
    constructor(private readonly commands: CommandBus) {}

    @Call(field.call, {
      admit: keyOf(register, field.action ?? 'UPDATE'),
      rows: rowsOf(register),
      operation: `设置${register.label}${field.label}`,
      body,
      answer: answersOf(register).saved,
    })
    async switch(@TheCaller() caller: Caller, @Body() sent: unknown) {
      const { id, version, ...entries } = parseBody(body, sent) as z.output<typeof changeBody> & RecordInput;
      const change = new ChangeRecord(caller, register, id, entries, version);
      return new Reply(await this.commands.execute(change), '修改成功');
    }
  }
  return nameController(SwitchController, register, field.call);
}
