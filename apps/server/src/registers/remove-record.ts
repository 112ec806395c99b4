import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Register } from '@county-tcm/domain/register/register';
import { Refusal } from '@county-tcm/domain/refusal';
import { Recorder } from '../history/recorder.js';
import type { Caller } from '../caller/caller.js';
import { ownerIn } from './entry/record-owner.js';
import { recordHistoryOf } from './histories.js';
import { type Saved, savedOf } from './record-answers.js';
import { type RecordAnswer, RecordRepository } from './record-repository.js';
import { ReferenceCheck } from './entry/reference-check.js';

/** Removes a record. Its history stays. */
export class RemoveRecord {
  constructor(
    readonly caller: Caller,
    readonly register: Register,
    readonly id: string,
  ) {}
}

@CommandHandler(RemoveRecord)
export class RemoveRecordHandler implements ICommandHandler<RemoveRecord, Saved> {
  constructor(
    private readonly records: RecordRepository,
    private readonly use: ReferenceCheck,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, register, id }: RemoveRecord): Promise<Saved> {
    const current = await this.find(caller, register, id);
    if (current) await this.use.refuseWhileUsed(caller, register, current.id);
    const { unitId, regionCode } = current ? ownerIn(current) : {};
    const recordId = current?.id ?? id;
    const options = { unitId: register.name === 'unit' ? recordId : unitId, regionCode };
    return savedOf(
      await this.recorder.record(recordHistoryOf(register), recordId, { type: 'Remove' }, caller, options),
    );
  }

  /** What is nowhere any more may be what the caller removed by this very command: the history knows. */
  private async find(caller: Caller, register: Register, id: string): Promise<RecordAnswer | null> {
    try {
      return await this.records.find(caller, register, id);
    } catch (error) {
      const missing = error instanceof Refusal && error.code === 'record/not-found';
      if (!missing || caller.idempotencyKey === null || (await this.records.exists(register, id))) throw error;
      return null;
    }
  }
}
