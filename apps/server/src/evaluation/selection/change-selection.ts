import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SelectionKey, selectionId } from '@county-tcm/domain/evaluation/selection/item-selection';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { selectionHistory } from '../history/selection-history.js';
import { ImpactReader } from '../impact/impact-reader.js';
import { SelectionRepository } from './selection.repository.js';

/** Replaces the items that a unit type is evaluated by under one leaf category, for one year. */
export class ChangeSelection {
  constructor(
    readonly caller: Caller,
    readonly key: SelectionKey,
    readonly itemTypeId: string,
    readonly itemIds: readonly string[],
    /** Why, in the words of who does it. */
    readonly reason?: string,
  ) {}
}

@CommandHandler(ChangeSelection)
export class ChangeSelectionHandler implements ICommandHandler<ChangeSelection, void> {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, key, itemTypeId, itemIds, reason }: ChangeSelection): Promise<void> {
    await this.impacts.refuseOver(key, this.clock.currentYear());
    const offered = await this.selections.offered(key.level, itemTypeId);
    const command = { type: 'SelectItems' as const, itemTypeId: itemTypeId.toLowerCase(), itemIds, offered };
    await this.recorder.record(selectionHistory, selectionId(key), command, caller, { reason });
  }
}
