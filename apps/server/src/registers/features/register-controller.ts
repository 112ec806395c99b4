import { Body, Controller, Inject, type Type } from '@nestjs/common';
import type { Action } from '@county-tcm/domain/rights/permissions';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import type { ZodType } from 'zod';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { listBody } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { changeBody } from '../change-body.js';
import { keyOf, nameController, readersOf, rowsOf } from '../controller.js';
import { Extensions } from '../extensions.js';
import { MaskedEntries } from '../masking/masked-entries.js';
import { answersOf } from '../record-answers.js';
import { RecordListQueries } from '../list/record-list-queries.js';
import { RecordReader } from '../record-reader.js';
import { type EntityWriter, RecordWriter } from '../record-writer.js';

/** What `save` and `update` take, as far as that can be said beforehand. */
export interface WrittenBodies {
  readonly save: ZodType;
  readonly change: ZodType;
}

/**
 * The standard six calls of one register (API contract, section 4), as its definition has them.
 * @param writer who carries out what changes its records
 * @param bodies what the writer understands, where that is not what the definition says
 */
export function registerController(
  register: Register,
  writer: Type<EntityWriter> = RecordWriter,
  bodies: WrittenBodies = schemaOf(register),
): Type {
  const key = (action: Action) => keyOf(register, action);
  const rows = rowsOf(register);
  const answers = answersOf(register);

  @Controller(pathsOf(register))
  class RegisterController {
    constructor(
      private readonly queries: RecordListQueries,
      private readonly reader: RecordReader,
      private readonly masks: MaskedEntries,
      private readonly extensions: Extensions,
      @Inject(writer) private readonly writer: EntityWriter,
    ) {}

    @Call('page', {
      admit: readersOf(register),
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
      admit: readersOf(register),
      rows,
      operation: `查看${register.label}详情`,
      body: idBody,
      answer: answers.record,
    })
    getInfoById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
      return this.reader.details(caller, register, parseBody(idBody, body).id, reveal);
    }

    @Call('getEditById', {
      admit: register.readers ?? [key('UPDATE'), key('VIEW')],
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
      body: bodies.save,
      answer: answers.saved,
    })
    save(@TheCaller() caller: Caller, @Body() body: unknown) {
      return this.writer.save(caller, register, body);
    }

    @Call('update', {
      admit: key('UPDATE'),
      rows,
      operation: `修改${register.label}`,
      body: changeBody.and(bodies.change),
      answer: answers.saved,
    })
    async update(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id } = parseBody(changeBody, body);
      return this.writer.update(caller, register, await this.masks.without(caller, register, id, body as object));
    }

    @Call('delete', {
      admit: key('DELETE'),
      rows,
      operation: `删除${register.label}`,
      body: idBody,
      answer: answers.nothing,
    })
    delete(@TheCaller() caller: Caller, @Body() body: unknown) {
      return this.writer.delete(caller, register, parseBody(idBody, body).id);
    }
  }

  return nameController(RegisterController, register);
}
