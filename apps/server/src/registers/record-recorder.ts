import { Injectable } from '@nestjs/common';
import type { RecordCommand } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { Refusal } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { type Beginning, Recorder, type RecordOptions } from '../history/recorder.js';
import { asRefusal } from './broken-rules.js';
import { recordHistoryOf } from './histories.js';

/** A record after a command: which one, and at which version. */
export interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Carries commands on records out, the same for all registers. */
@Injectable()
export class RecordRecorder {
  constructor(private readonly recorder: Recorder) {}

  /**
   * @throws Refusal where a value that must be unique is taken, something named is not there, or what goes is still needed:
   * also where somebody else was a moment faster
   */
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
      throw asRefusal(register, error);
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
      const refusal = asRefusal(register, failure);
      if (!(refusal instanceof Refusal)) throw refusal;
      refusals.set(id, refusal);
    }
    return refusals;
  }
}
