import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Entered } from '@county-tcm/domain/evaluation/score';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { storedDeduction } from '@county-tcm/domain/evaluation/sheet/stored-deduction';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Reply } from '../../http/envelope.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { sheetHistory } from '../history/sheet-history.js';
import { type DeclaredItem, declaredItem, refuseOvertakenEdit } from './sheet-answers.js';
import { SheetItemRepository } from './sheet-item.repository.js';

/** A unit declares the deduction for one item of its own sheet of this year. */
export class DeclareDeduction {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
    readonly deduction: Entered,
    readonly basedOn: number | undefined,
  ) {}
}

@CommandHandler(DeclareDeduction)
export class DeclareDeductionHandler implements ICommandHandler<DeclareDeduction, Reply<DeclaredItem>> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  /** @returns what was stored; `msg` says so where it is not what was typed */
  async execute({ caller, itemId: sentId, deduction, basedOn }: DeclareDeduction): Promise<Reply<DeclaredItem>> {
    const year = this.clock.currentYear();
    const cell = await this.sheetItems.cell(caller, caller.unitId ?? refuse('record/not-found'), sentId, year);
    const { itemId, ruleScore, standardVersion, cuts } = cell;
    const seen = { standardVersion, cuts };
    const command = { type: 'Declare' as const, itemId, deduction, ruleScore, basedOn, ...seen };
    const { state, events } = await this.recorder.record(
      sheetHistory,
      sheetId({ ...cell, year }),
      command,
      caller,
      cell,
    );
    const declared = declaredItem(itemId, state, cuts);
    refuseOvertakenEdit(events, declared);
    const { warning } = storedDeduction(deduction, ruleScore ?? '0');
    return new Reply(declared, warning ?? '保存成功');
  }
}
