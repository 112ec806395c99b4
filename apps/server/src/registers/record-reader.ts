import { Injectable } from '@nestjs/common';
import type { RawBuilder, SqlBool } from 'kysely';
import { maskedRecord, personalMembersOf } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../caller/caller.js';
import { Listing } from '../http/envelope.js';
import type { ListQuery } from '../http/list-query.js';
import type { Reveal } from '../http/reveal.js';
import { Extensions } from './extensions.js';
import { mayChange } from './entry/may-change.js';
import { fileFieldsOf, RecordFiles } from './entry/record-files.js';
import { type RecordAnswer, RecordRepository } from './record-repository.js';

/** What the reading calls of every register answer. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly records: RecordRepository,
    private readonly files: RecordFiles,
    private readonly extensions: Extensions,
  ) {}

  /** One page of a list, with what is personal masked. Rows carry `checkAttachment` where the list shows a file. */
  async page(
    caller: Caller,
    register: Register,
    query: ListQuery,
    condition?: RawBuilder<SqlBool>,
  ): Promise<Listing<RecordAnswer>> {
    const { rows, count } = await this.records.page(caller, register, query, condition);
    const masked = rows.map((row) => maskedRecord(register, row));
    const shown = showsFile(register, query) ? await this.files.attach(caller, register, masked) : masked;
    return new Listing(shown, count);
  }

  /**
   * One record with its files, as the dialogs show it: whole for those who may change it, which leaves a trace, and
   * with what is personal masked for everybody else.
   */
  async details(caller: Caller, register: Register, id: string, reveal: Reveal): Promise<RecordAnswer> {
    const entity = await this.extensions.ofRecord(caller, register, id);
    const found = await this.records.find(caller, entity, id);
    const isWhole = mayChange(caller, register);
    const record = isWhole ? found : maskedRecord(register, found);
    const [attached] = await this.files.attach(caller, register, [record]);
    if (isWhole) reveal({ recordId: found.id, labels: personalLabelsIn(register, found) });
    return attached ?? record;
  }
}

function personalLabelsIn(register: Register, record: RecordAnswer): string[] {
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
  const filled = personalMembersOf(register).filter((name) => isFilled(record[name]));
  return filled.map((name) => register.fields[name]!.label);
}

function showsFile(register: Register, { fields }: ListQuery): boolean {
  if (fields.length > 0) return fields.includes('checkAttachment');
  return fileFieldsOf(register).some((name) => register.list.columns.includes(name));
}
