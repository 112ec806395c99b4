import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import type { Caller } from '../../access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { SheetItemRepository } from './sheet-item.repository.js';
import { SheetRecorder } from './sheet-recorder.js';

/** A reviewer puts every item of a unit's sheet of this year at its standard score. */
export class ClearDeductions {
  constructor(
    readonly caller: Caller,
    readonly unitId: string,
  ) {}
}

@CommandHandler(ClearDeductions)
export class ClearDeductionsHandler implements ICommandHandler<ClearDeductions, void> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: SheetRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, unitId }: ClearDeductions): Promise<void> {
    const year = this.clock.currentYear();
    const { items, standardVersion, cuts, ...unit } = await this.sheetItems.items(caller, unitId, year);
    const command = { type: 'ClearDeductions' as const, items, standardVersion, cuts };
    await this.recorder.record(sheetId({ ...unit, year }), command, caller, unit);
  }
}
