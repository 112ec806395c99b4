import { Injectable } from '@nestjs/common';
import type { ReferenceField } from '@county-tcm/domain/register/field';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { Refusal, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { ChosenNames } from '../dict/chosen-names.js';
import { EntryRules } from '../entry-rules.js';
import { fieldEntriesOf } from '../field-entries.js';
import { entityNamed } from '../histories.js';
import { RecordFiles } from './record-files.js';
import { type RecordAnswer, RecordRepository } from '../record-repository.js';
import { notOn } from './broken-rules.js';
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
    for (const [field, reference] of fieldsOfKind(register, 'reference')) {
      const id = entries[field];
      if (typeof id !== 'string' || id === current?.[field]) continue;
      const to = entityNamed(reference.to);
      const named = await this.found(caller, to, id);
      if (named === null) refuseInput([{ field, msg: `${reference.label}不存在` }]);
      if (!isOn(to, reference, named)) refuseInput([{ field, msg: notOn(to, reference) }]);
    }
  }

  private async found(caller: Caller, register: Register, id: string): Promise<RecordAnswer | null> {
    try {
      return await this.records.find(caller, register, id);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'record/not-found') return null;
      throw error;
    }
  }
}

/** Whether what is named has the flag on by which alone it can be. */
function isOn({ fields }: Register, { only = '' }: ReferenceField, named: RecordAnswer): boolean {
  const flag = fields[only];
  return flag?.kind !== 'flag' || named[only] === flag.words[0];
}
