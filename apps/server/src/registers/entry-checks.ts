import { Injectable } from '@nestjs/common';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { Refusal, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { ChosenNames } from './dict/chosen-names.js';
import { EntryRules } from './entry-rules.js';
import { fieldEntriesOf } from './field-entries.js';
import { entityNamed } from './histories.js';
import { RecordFiles } from './record-files.js';
import { type RecordAnswer, RecordRepository } from './record-repository.js';
import { sanitised } from './sanitised.js';

/** Looks at what was typed into a record beyond what each field says of itself: what it names must be there for the caller. */
@Injectable()
export class EntryChecks {
  constructor(
    private readonly files: RecordFiles,
    private readonly names: ChosenNames,
    private readonly records: RecordRepository,
    private readonly rules: EntryRules,
  ) {}

  /**
   * @param current the record before the change: what stays as it is is not looked at again
   * @returns the entries of the fields as they are to be kept
   */
  async passed(caller: Caller, register: Register, entries: RecordInput, current?: RecordAnswer): Promise<RecordInput> {
    await this.files.check(caller, register, entries, current);
    await this.names.check(register, entries, current);
    await this.checkReferences(caller, register, entries, current);
    const kept = sanitised(register, fieldEntriesOf(register, entries));
    await this.rules.check(register.name, { id: current?.id, values: { ...current, ...kept } });
    return kept;
  }

  async checkReferences(
    caller: Caller,
    register: Register,
    entries: RecordInput,
    current?: RecordAnswer,
  ): Promise<void> {
    for (const [field, { to, label }] of fieldsOfKind(register, 'reference')) {
      const id = entries[field];
      if (typeof id !== 'string' || id === current?.[field]) continue;
      if (!(await this.isThere(caller, entityNamed(to), id))) refuseInput([{ field, msg: `${label}不存在` }]);
    }
  }

  private async isThere(caller: Caller, register: Register, id: string): Promise<boolean> {
    try {
      return (await this.records.find(caller, register, id)) !== null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'record/not-found') return false;
      throw error;
    }
  }
}
