import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@county-tcm/events';
import type { SheetCommand } from '@county-tcm/domain/evaluation/sheet/commands';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { fitted } from '@county-tcm/domain/evaluation/sheet/fitted';
import type { Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Recorder, type RecordOptions } from '../../history/recorder.js';
import { sheetHistory } from '../history/sheet-history.js';

/** What a command made of a sheet. */
export interface RecordedSheet {
  /** As the command left it, also where the same command is sent again later. */
  sheet: Sheet;
  version: number;
  events: readonly SheetEvent[];
}

/** Writes to sheets, and tells the author of an edit that came too late, after the attempt is in the history. */
@Injectable()
export class SheetRecorder {
  constructor(
    private readonly recorder: Recorder,
    private readonly commands: CommandHandler,
  ) {}

  /**
   * @throws Refusal `record/changed-meanwhile` where somebody else had changed the cell
   */
  async record(id: string, command: SheetCommand, caller: Caller, options: RecordOptions): Promise<RecordedSheet> {
    const { unitId, regionCode, reason } = options;
    const context = { unitId, regionCode, reason };
    const recorded = await this.recorder.record(sheetHistory, id, command, caller, context);
    const { stream, events, state, version, repeated } = recorded;
    if (events.some(({ data }) => data.type.endsWith('Conflicted'))) refuse('record/changed-meanwhile');
    const written = repeated ? (await this.commands.loadAt(sheetHistory.decider, stream.id, { version })).state : state;
    return { sheet: fitted(written, command.cuts ?? []), version, events: events.map(({ data }) => data) };
  }
}
