import { Injectable } from '@nestjs/common';
import { RowTaken } from '@county-tcm/events';
import type { RecordCommand } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { Refusal } from '@county-tcm/domain/refusal';
import type { Caller } from '../access/caller.js';
import { type Beginning, Recorder, type RecordOptions } from '../history/recorder.js';
import { recordHistoryOf } from './histories.js';

/** A record after a command: which one, and at which version. */
export interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Unique indexes of the registers' tables: which field is meant, and the words for a value that is taken. */
const takenValues: Readonly<Record<string, { field: string; msg: string }>> = {
  unit_unit_no: { field: 'unitNo', msg: '该单位编码已存在，请重新输入' },
  dictionary_entry_root_code: { field: 'code', msg: '该字典编码已存在，请重新输入' },
};

/** Carries commands on records out, the same for all registers. */
@Injectable()
export class RecordRecorder {
  constructor(private readonly recorder: Recorder) {}

  /** @throws Refusal `record/duplicate-name` where a value that must be unique is taken, also by somebody a moment faster */
  async record(
    caller: Caller,
    register: Register,
    id: string,
    command: RecordCommand,
    options: RecordOptions = {},
  ): Promise<Saved> {
    try {
      const { stream, version } = await this.recorder.record(recordHistoryOf(register), id, command, caller, options);
      return { id: stream.id, version };
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * Adds many records at once, under ids that were made for them.
   *
   * @param additionOf makes the command for one of them; may be asked more than once
   * @returns the refusals of those that were not added, by their ids
   */
  async addMany(
    caller: Caller,
    register: Register,
    ids: readonly string[],
    additionOf: (id: string) => Beginning<RecordCommand>,
  ): Promise<ReadonlyMap<string, Refusal>> {
    const failures = await this.recorder.recordFirst(recordHistoryOf(register), ids, additionOf, caller);
    const refusals = new Map<string, Refusal>();
    for (const [id, failure] of failures) {
      const refusal = asRefusal(failure);
      if (!(refusal instanceof Refusal)) throw refusal;
      refusals.set(id, refusal);
    }
    return refusals;
  }
}

/** A value that is taken, in words for whoever entered it; any other error is what it was. */
function asRefusal(error: unknown): unknown {
  const taken = error instanceof RowTaken ? takenValues[error.constraint] : undefined;
  return taken ? new Refusal('record/duplicate-name', taken.msg, [taken]) : error;
}
