import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '@county-tcm/events';
import { clearingAt, type SheetStep } from '@county-tcm/domain/evaluation/sheet/clearing';
import { evaluationSheet, sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { sheetHistory } from '../history/sheet-history.js';
import { SheetItemRepository } from './sheet-item.repository.js';

/** A reviewer takes a clearing of this year back, for every item that nobody has reviewed since. */
export class UndoClearing {
  constructor(
    readonly caller: Caller,
    readonly unitId: string,
    /** The version that the clearing was answered with. */
    readonly version: number,
  ) {}
}

@CommandHandler(UndoClearing)
export class UndoClearingHandler implements ICommandHandler<UndoClearing, { restored: number }> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: Recorder,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, unitId, version }: UndoClearing): Promise<{ restored: number }> {
    const year = this.clock.currentYear();
    const { items, standardVersion: _, cuts, ...unit } = await this.sheetItems.items(caller, unitId, year);
    const id = sheetId({ ...unit, year });
    const before = clearingAt(await this.stepsTo(id, version), version);
    const command = { type: 'UndoClear' as const, clearing: before && version, before: before ?? [], items, cuts };
    const { events } = await this.recorder.record(sheetHistory, id, command, caller, unit);
    const event = events[0]?.data;
    return { restored: event?.type === 'ClearingUndone' ? event.items.length : 0 };
  }

  /** Who reviewed stands beside the events, which never change: what is read here is true whatever is written meanwhile. */
  private async stepsTo(id: string, upToVersion: number): Promise<SheetStep[]> {
    const stream = { category: evaluationSheet.category, id };
    const events = await this.store.readStream<SheetEvent>(stream, { upToVersion });
    return events.map(({ version, data: event, meta, recordedAt }) => {
      const by = { reviewerId: meta.actorId, reviewerName: meta.actorName, reviewedAt: recordedAt.toISOString() };
      return { version, event, by };
    });
  }
}
