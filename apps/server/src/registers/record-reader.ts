import { Injectable } from '@nestjs/common';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../access/caller.js';
import { Listing } from '../http/envelope.js';
import type { ListQuery } from '../http/list-query.js';
import { fileFieldsOf, RecordFiles } from './record-files.js';
import { type RecordAnswer, RecordRepository } from './record-repository.js';

/** What the reading calls of every register answer. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly records: RecordRepository,
    private readonly files: RecordFiles,
  ) {}

  /** One page of a list. Rows carry `checkAttachment` where the list shows a file. */
  async page(
    caller: Caller,
    register: Register,
    query: ListQuery,
    condition?: RawBuilder<SqlBool>,
  ): Promise<Listing<RecordAnswer>> {
    const { rows, count } = await this.records.page(caller, register, query, condition);
    const shown = showsFile(register, query) ? await this.files.attach(caller, register, rows) : rows;
    return new Listing(shown, count);
  }

  /** One record with its files, as the dialogs show it. */
  async details(caller: Caller, register: Register, id: string): Promise<RecordAnswer> {
    const record = await this.records.find(caller, register, id);
    const [attached] = await this.files.attach(caller, register, [record]);
    return attached ?? record;
  }
}

function showsFile(register: Register, { fields }: ListQuery): boolean {
  if (fields.length > 0) return fields.includes('checkAttachment');
  return fileFieldsOf(register).some((name) => register.list.columns.includes(name));
}
