import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import type { Caller } from '../caller/caller.js';
import { parseBody } from '../http/body.js';
import { Reply } from '../http/envelope.js';
import { AddRecord } from './add-record.js';
import { changeBody } from './change-body.js';
import { ChangeRecord } from './change-record.js';
import { Extensions } from './extensions.js';
import { RemoveRecord } from './remove-record.js';

/** Carries out what is asked of the records of an entity. What a method returns is what its call answers. */
export interface EntityWriter {
  /** @param body what was sent, still to be read by the entity's schema */
  save(caller: Caller, entity: Register, body: unknown): Promise<unknown>;
  /** @param body what was sent, without the masks of what is personal */
  update(caller: Caller, entity: Register, body: unknown): Promise<unknown>;
  /** @throws Refusal where there is no such record of the caller's, or something needs it */
  delete(caller: Caller, entity: Register, id: string): Promise<unknown>;
}

/** Writes records that each have a history of their own, as nearly all do. */
@Injectable()
export class RecordWriter implements EntityWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly extensions: Extensions,
  ) {}

  async save(caller: Caller, register: Register, body: unknown) {
    const entity = await this.extensions.ofNew(register, body);
    const entries = parseBody(schemaOf(entity).save, body);
    return new Reply(await this.commands.execute(new AddRecord(caller, entity, entries)), '保存成功');
  }

  async update(caller: Caller, register: Register, body: unknown) {
    const { id, version } = parseBody(changeBody, body);
    const entity = await this.extensions.ofRecord(caller, register, id, body);
    const entries = parseBody(schemaOf(entity).change, body);
    return new Reply(await this.commands.execute(new ChangeRecord(caller, entity, id, entries, version)), '修改成功');
  }

  async delete(caller: Caller, register: Register, id: string) {
    await this.commands.execute(new RemoveRecord(caller, register, id));
    return new Reply(null, '删除成功');
  }
}
