import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '@county-tcm/events';
import { ownerMemberOf, type Values } from '@county-tcm/domain/register/columns';
import type { Register } from '@county-tcm/domain/register/register';
import type { RecordState } from '@county-tcm/domain/register/record';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { Refusal, refuse, refuseInput } from '@county-tcm/domain/refusal';
import { validate as isUuid } from 'uuid';
import { Recorder } from '../../history/recorder.js';
import type { Caller } from '../../caller/caller.js';
import { ChosenNames } from '../dict/chosen-names.js';
import { EntryChecks } from '../entry/entry-checks.js';
import { recordHistoryOf } from '../histories.js';
import { RecordFiles } from '../entry/record-files.js';
import { ownerIn, type RecordOwner, RecordOwners } from '../entry/record-owner.js';
import { type Saved, savedOf } from '../record-answers.js';
import { RecordRepository } from '../record-repository.js';

/** Brings a removed record back as it last was, where the rules of today take it. */
export class RestoreRecord {
  constructor(
    readonly caller: Caller,
    readonly register: Register,
    readonly id: string,
  ) {}
}

@CommandHandler(RestoreRecord)
export class RestoreRecordHandler implements ICommandHandler<RestoreRecord, Saved> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly records: RecordRepository,
    private readonly owners: RecordOwners,
    private readonly files: RecordFiles,
    private readonly names: ChosenNames,
    private readonly checks: EntryChecks,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, register, id }: RestoreRecord): Promise<Saved> {
    if (!isUuid(id)) refuse('record/not-found');
    const { state } = await this.commands.load(recordHistoryOf(register).decider, id.toLowerCase());
    if (state.kind === 'absent') return refuse('record/not-found');
    const values = state.kind === 'removed' ? state.values : {};
    return this.files.whileNaming(register, values, () => this.bringBack({ caller, register, id }, state));
  }

  private async bringBack({ caller, register, id }: RestoreRecord, state: RecordState): Promise<Saved> {
    const place =
      state.kind === 'removed'
        ? await this.check(caller, register, state.values)
        : // Whose it is decides what is said; that it is there, the rules say, or the answer to the first request.
          ownerIn(await this.records.find(caller, register, id));
    const unitId = register.name === 'unit' ? id : place.unitId;
    const options = { unitId, regionCode: place.regionCode };
    return savedOf(
      await this.recorder.record(recordHistoryOf(register), id.toLowerCase(), { type: 'Restore' }, caller, options),
    );
  }

  private async check(caller: Caller, register: Register, values: Values): Promise<Omit<RecordOwner, 'values'>> {
    const owner = await this.owners.ofNew(caller, register, values);
    const member = ownerMemberOf(register);
    if (member !== null && owner.values[member] !== values[member]) refuse('record/not-found');
    const read = schemaOf(register).save.safeParse(values);
    if (!read.success) {
      refuseInput(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), msg: message })));
    }
    await this.checkFiles(caller, register, values);
    await this.names.check(register, values);
    await this.checks.checkReferences(caller, register, values);
    return { unitId: owner.unitId, regionCode: owner.regionCode };
  }

  /** There is no form in which another file could be chosen: what is gone is said as such. */
  private async checkFiles(caller: Caller, register: Register, values: Values): Promise<void> {
    try {
      await this.files.check(caller, register, values);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'input/invalid') throw error;
      const labelOf = (field: string) => register.fields[field]?.label ?? field;
      refuseInput(error.errors.map(({ field }) => ({ field, msg: `当时的${labelOf(field)}已被清理，不能恢复` })));
    }
  }
}
