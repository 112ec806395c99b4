import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { itemOf } from '@county-tcm/domain/evaluation/sheet/state';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { SheetItemRepository } from './sheet-item.repository.js';
import { SheetRecorder } from './sheet-recorder.js';

/** A unit takes the deduction of one item of its own sheet of this year back: nothing is declared for it then. */
export class WithdrawDeduction {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
    readonly basedOn: number | undefined,
  ) {}
}

export interface WithdrawnDeduction {
  itemId: string;
  selfEvaluation: null;
  /** How many declarations have changed the item. */
  version: number;
}

@CommandHandler(WithdrawDeduction)
export class WithdrawDeductionHandler implements ICommandHandler<WithdrawDeduction, WithdrawnDeduction> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: SheetRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, itemId: sentId, basedOn }: WithdrawDeduction): Promise<WithdrawnDeduction> {
    const year = this.clock.currentYear();
    const cell = await this.sheetItems.cell(caller, caller.unitId ?? refuse('record/not-found'), sentId, year);
    const { itemId, ruleScore, standardVersion, cuts } = cell;
    const command = { type: 'WithdrawDeduction' as const, itemId, ruleScore, basedOn, standardVersion, cuts };
    const { sheet } = await this.recorder.record(sheetId({ ...cell, year }), command, caller, cell);
    return { itemId, selfEvaluation: null, version: itemOf(sheet, itemId).declaredVersion };
  }
}
