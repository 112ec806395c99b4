import { Body, Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Action } from '@county-tcm/domain/access/permissions';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { type Caller, TheCaller } from '../caller/caller.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { listBody } from '../http/list-query.js';
import { type Reveal, TheReveal } from '../http/reveal.js';
import { AddRecord } from './add-record.js';
import { ChangeRecord } from './change-record.js';
import { changeBody } from './change-body.js';
import { keyOf, nameController, rowsOf } from './controller.js';
import { Extensions } from './features/extensions.js';
import { MaskedEntries } from './masking/masked-entries.js';
import { answersOf } from './record-answers.js';
import { RecordListQueries } from './record-list-queries.js';
import { RecordReader } from './record-reader.js';
import { RemoveRecord } from './remove-record.js';

/** The standard six calls of one register (API contract, section 4), as its definition has them. */
export function registerController(register: Register): Type {
  const key = (action: Action) => keyOf(register, action);
  const rows = rowsOf(register);
  const schemas = schemaOf(register);
  const answers = answersOf(register);

  @Controller(pathsOf(register))
  class RegisterController {
    constructor(
      private readonly queries: RecordListQueries,
      private readonly reader: RecordReader,
      private readonly commands: CommandBus,
      private readonly masks: MaskedEntries,
      private readonly extensions: Extensions,
    ) {}

    @Call('page', {
      admit: key('VIEW'),
      rows,
      operation: `查看${register.label}列表`,
      body: listBody,
      answer: answers.records,
    })
    async page(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
      const entity = await this.extensions.ofList(register, body);
      return this.reader.page(caller, entity, this.queries.read(caller, entity, body, reveal));
    }

    @Call('getInfoById', {
      admit: key('VIEW'),
      rows,
      operation: `查看${register.label}详情`,
      body: idBody,
      answer: answers.record,
    })
    getInfoById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
      return this.reader.details(caller, register, parseBody(idBody, body).id, reveal);
    }

    @Call('getEditById', {
      admit: [key('UPDATE'), key('VIEW')],
      rows,
      operation: `查看${register.label}编辑信息`,
      body: idBody,
      answer: answers.record,
    })
    getEditById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
      return this.reader.details(caller, register, parseBody(idBody, body).id, reveal);
    }

    @Call('save', {
      admit: key('ADD'),
      rows,
      operation: `新增${register.label}`,
      body: schemas.save,
      answer: answers.saved,
    })
    async save(@TheCaller() caller: Caller, @Body() body: unknown) {
      const entity = await this.extensions.ofNew(register, body);
      const entries = parseBody(schemaOf(entity).save, body);
      return new Reply(await this.commands.execute(new AddRecord(caller, entity, entries)), '保存成功');
    }

    @Call('update', {
      admit: key('UPDATE'),
      rows,
      operation: `修改${register.label}`,
      body: changeBody.and(schemas.change),
      answer: answers.saved,
    })
    async update(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id, version } = parseBody(changeBody, body);
      const entity = await this.extensions.ofRecord(caller, register, id, body);
      const sent = await this.masks.without(caller, entity, id, body as object);
      const entries = parseBody(schemaOf(entity).change, sent);
      return new Reply(await this.commands.execute(new ChangeRecord(caller, entity, id, entries, version)), '修改成功');
    }

    @Call('delete', {
      admit: key('DELETE'),
      rows,
      operation: `删除${register.label}`,
      body: idBody,
      answer: answers.nothing,
    })
    async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
      await this.commands.execute(new RemoveRecord(caller, register, parseBody(idBody, body).id));
      return new Reply(null, '删除成功');
    }
  }

  return nameController(RegisterController, register);
}
