import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StandardCommand } from '@county-tcm/domain/evaluation/standard/commands';
import { categoryOf, itemOf } from '@county-tcm/domain/evaluation/standard/tree';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { standardHistory } from '../history/standard-history.js';

/** Changes one standard: a category or an item is added, changed or removed. */
export class EditStandard {
  constructor(
    readonly caller: Caller,
    readonly level: StandardLevel,
    readonly command: StandardCommand,
    /** Why, in the words of who does it. */
    readonly reason?: string,
  ) {}
}

/** What was edited; the version is 0 where it is gone. */
export interface EditedEntry {
  id: string;
  version: number;
}

@CommandHandler(EditStandard)
export class EditStandardHandler implements ICommandHandler<EditStandard, EditedEntry> {
  constructor(private readonly recorder: Recorder) {}

  async execute({ caller, level, command, reason }: EditStandard): Promise<EditedEntry> {
    const { events, state } = await this.recorder.record(standardHistory, level, command, caller, { reason });
    const subject = events[0]?.data ?? command;
    // The same Idempotency-Key again: the events of the first time know which entry it made.
    const isCategory = 'categoryId' in subject;
    const id = isCategory ? subject.categoryId : subject.itemId;
    const entry = isCategory ? categoryOf(state, id) : itemOf(state, id);
    return { id, version: entry?.version ?? 0 };
  }
}
