import { Injectable } from '@nestjs/common';
import { RowTaken } from '@county-tcm/events';
import type { RecordCommand } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { Refusal } from '@county-tcm/domain/refusal';
import type { Caller } from '../access/caller.js';
import { Recorder, type RecordOptions } from '../history/recorder.js';
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
      const taken = error instanceof RowTaken ? takenValues[error.constraint] : undefined;
      throw taken ? new Refusal('record/duplicate-name', taken.msg, [taken]) : error;
    }
  }
}
