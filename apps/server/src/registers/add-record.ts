import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { declaredIn } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { Recorder } from '../history/recorder.js';
import type { Caller } from '../caller/caller.js';
import { newId } from '../platform/ids.js';
import { EntryChecks } from './entry/entry-checks.js';
import { RecordOwners } from './entry/record-owner.js';
import { RecordFiles } from './entry/record-files.js';
import { recordHistoryOf } from './histories.js';
import { type Saved, savedOf } from './record-answers.js';

/** Adds a record to a register. `entries` are what the register's schema read. */
export class AddRecord {
  constructor(
    readonly caller: Caller,
    readonly register: Register,
    readonly entries: RecordInput,
    /** A UUID of version 7, whose time is when the record was added. Made here unless somebody needs to know it before. */
    readonly id: string = newId(),
  ) {}
}

@CommandHandler(AddRecord)
export class AddRecordHandler implements ICommandHandler<AddRecord, Saved> {
  constructor(
    private readonly owners: RecordOwners,
    private readonly files: RecordFiles,
    private readonly checks: EntryChecks,
    private readonly recorder: Recorder,
  ) {}

  execute(command: AddRecord): Promise<Saved> {
    return this.files.whileNaming(command.register, command.entries, () => this.add(command));
  }

  private async add({ caller, register, entries, id }: AddRecord): Promise<Saved> {
    const { values: owner, ...place } = await this.owners.ofNew(caller, register, entries);
    const values = { ...owner, ...(await this.checks.passed(caller, register, entries)) };
    const unitId = register.name === 'unit' ? id : place.unitId;
    const addition = { type: 'Add', values, ...declaredIn(register, values) } as const;
    const options = { ...place, unitId, isNew: true };
    return savedOf(await this.recorder.record(recordHistoryOf(register), id, addition, caller, options));
  }
}
