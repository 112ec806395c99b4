import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { declaredIn } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { Recorder } from '../history/recorder.js';
import type { Caller } from '../caller/caller.js';
import { EntryChecks } from './entry/entry-checks.js';
import { RecordFiles } from './entry/record-files.js';
import { ownerIn, RecordOwners } from './entry/record-owner.js';
import { recordHistoryOf } from './histories.js';
import { type Saved, savedOf } from './record-answers.js';
import { RecordRepository } from './record-repository.js';

/** Changes some fields of a record. `entries` are what the register's schema read. */
export class ChangeRecord {
  constructor(
    readonly caller: Caller,
    readonly register: Register,
    readonly id: string,
    readonly entries: RecordInput,
    /** The version that the editor saw; without it the last change wins. */
    readonly version?: number,
    /** Why, in words that stand beside the event. */
    readonly reason?: string,
  ) {}
}

@CommandHandler(ChangeRecord)
export class ChangeRecordHandler implements ICommandHandler<ChangeRecord, Saved> {
  constructor(
    private readonly records: RecordRepository,
    private readonly owners: RecordOwners,
    private readonly files: RecordFiles,
    private readonly checks: EntryChecks,
    private readonly recorder: Recorder,
  ) {}

  execute(command: ChangeRecord): Promise<Saved> {
    return this.files.whileNaming(command.register, command.entries, () => this.change(command));
  }

  private async change({ caller, register, id, entries, version, reason }: ChangeRecord): Promise<Saved> {
    const current = await this.records.find(caller, register, id);
    const { values: owner, ...place } = await this.owners.ofChange(caller, register, entries, ownerIn(current));
    const values = { ...owner, ...(await this.checks.passed(caller, register, entries, current)) };
    const unitId = register.name === 'unit' ? id : place.unitId;
    const change = { type: 'Change', values, ...declaredIn(register, values) } as const;
    const options = { ...place, unitId, expectedVersion: version, reason };
    return savedOf(await this.recorder.record(recordHistoryOf(register), current.id, change, caller, options));
  }
}
