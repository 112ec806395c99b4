import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { sheetHistory } from '../history/sheet-history.js';
import { SheetItemRepository } from './sheet-item.repository.js';

/** A reviewer puts every item of a unit's sheet of this year at its standard score, and may say why. */
export class ClearDeductions {
  constructor(
    readonly caller: Caller,
    readonly unitId: string,
    readonly opinion: string | null,
  ) {}
}

export interface ClearedDeductions {
  /** How many scores the clearing changed. */
  cleared: number;
  /** By which it can be undone. */
  version: number;
}

@CommandHandler(ClearDeductions)
export class ClearDeductionsHandler implements ICommandHandler<ClearDeductions, ClearedDeductions> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, unitId, opinion }: ClearDeductions): Promise<ClearedDeductions> {
    const year = this.clock.currentYear();
    const { items, standardVersion, cuts, ...unit } = await this.sheetItems.items(caller, unitId, year);
    const command = { type: 'Clear' as const, items, opinion, standardVersion, cuts };
    const why = { ...unit, reason: opinion ?? undefined };
    const { events, version } = await this.recorder.record(
      sheetHistory,
      sheetId({ ...unit, year }),
      command,
      caller,
      why,
    );
    const event = events[0]?.data;
    return { cleared: event?.type === 'DeductionsCleared' ? event.items.length : 0, version };
  }
}
