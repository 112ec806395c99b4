import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { sheetHistory } from '../history/sheet-history.js';
import { type DeclaredItem, declaredItem, refuseOvertakenEdit } from './sheet-answers.js';
import { SheetItemRepository } from './sheet-item.repository.js';

/** A unit takes the deduction of one item of its own sheet of this year back: nothing is declared for it then. */
export class WithdrawDeduction {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
    readonly basedOn: number | undefined,
  ) {}
}

@CommandHandler(WithdrawDeduction)
export class WithdrawDeductionHandler implements ICommandHandler<WithdrawDeduction, DeclaredItem> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, itemId: sentId, basedOn }: WithdrawDeduction): Promise<DeclaredItem> {
    const year = this.clock.currentYear();
    const cell = await this.sheetItems.cell(caller, caller.unitId ?? refuse('record/not-found'), sentId, year);
    const { itemId, ruleScore, standardVersion, cuts } = cell;
    const command = { type: 'Withdraw' as const, itemId, ruleScore, basedOn, standardVersion, cuts };
    const { state, events } = await this.recorder.record(
      sheetHistory,
      sheetId({ ...cell, year }),
      command,
      caller,
      cell,
    );
    const declared = declaredItem(itemId, state, cuts);
    refuseOvertakenEdit(events, declared);
    return declared;
  }
}
