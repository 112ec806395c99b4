import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Register } from '@county-tcm/domain/register/register';
import { Recorder } from '../history/recorder.js';
import type { Caller } from '../caller/caller.js';
import { ownerIn } from './entry/record-owner.js';
import { recordHistoryOf } from './histories.js';
import { type Saved, savedOf } from './record-answers.js';
import { RecordRepository } from './record-repository.js';

/** Takes a record from one state of its lifecycle to another. */
export class MoveRecord {
  constructor(
    readonly caller: Caller,
    readonly register: Register,
    readonly id: string,
    /** The call of the transition. */
    readonly transition: string,
    /** The version that the editor saw; without it the state that the record is in is all that counts. */
    readonly version?: number,
    /** Why, in words that stand beside the event. */
    readonly reason?: string,
  ) {}
}

@CommandHandler(MoveRecord)
export class MoveRecordHandler implements ICommandHandler<MoveRecord, Saved> {
  constructor(
    private readonly records: RecordRepository,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, register, id, transition, version, reason }: MoveRecord): Promise<Saved> {
    const current = await this.records.find(caller, register, id);
    const command = { type: 'Move', transition } as const;
    const options = { ...ownerIn(current), expectedVersion: version, reason };
    return savedOf(await this.recorder.record(recordHistoryOf(register), current.id, command, caller, options));
  }
}
