import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SelectionKey, selectionId } from '@county-tcm/domain/evaluation/selection/item-selection';
import type { Caller } from '../../access/caller.js';
import { Recorder } from '../../history/recorder.js';
import { selectionHistory } from '../history/selection-history.js';
import { SelectionRepository } from './selection.repository.js';

/** Replaces the items that a unit type is evaluated by under one leaf category, for one year. */
export class ChangeSelection {
  constructor(
    readonly caller: Caller,
    readonly key: SelectionKey,
    readonly itemTypeId: string,
    readonly itemIds: readonly string[],
  ) {}
}

@CommandHandler(ChangeSelection)
export class ChangeSelectionHandler implements ICommandHandler<ChangeSelection, void> {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, key, itemTypeId, itemIds }: ChangeSelection): Promise<void> {
    const offered = await this.selections.offered(key.level, itemTypeId);
    const command = { type: 'SelectItems' as const, itemTypeId: itemTypeId.toLowerCase(), itemIds, offered };
    await this.recorder.record(selectionHistory, selectionId(key), command, caller);
  }
}
