import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Entered, numberOf } from '@county-tcm/domain/evaluation/score';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { itemOf } from '@county-tcm/domain/evaluation/sheet/state';
import { storedDeduction } from '@county-tcm/domain/evaluation/sheet/stored-deduction';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Reply } from '../../http/envelope.js';
import { Clock } from '../../platform/clock/clock.js';
import { SheetItemRepository } from './sheet-item.repository.js';
import { SheetRecorder } from './sheet-recorder.js';

/** A unit declares the deduction for one item of its own sheet of this year. */
export class DeclareDeduction {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
    readonly deduction: Entered,
    readonly basedOn: number | undefined,
  ) {}
}

/** What was stored; `msg` of the reply says so where it is not what was typed. */
export interface DeclaredDeduction {
  itemId: string;
  selfEvaluation: number;
  /** How many declarations have changed the item. */
  version: number;
}

@CommandHandler(DeclareDeduction)
export class DeclareDeductionHandler implements ICommandHandler<DeclareDeduction, Reply<DeclaredDeduction>> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: SheetRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, itemId: sentId, deduction, basedOn }: DeclareDeduction): Promise<Reply<DeclaredDeduction>> {
    const year = this.clock.currentYear();
    const cell = await this.sheetItems.cell(caller, caller.unitId ?? refuse('record/not-found'), sentId, year);
    const { itemId, ruleScore, standardVersion, cuts } = cell;
    const seen = { standardVersion, cuts };
    const command = { type: 'DeclareDeduction' as const, itemId, deduction, ruleScore, basedOn, ...seen };
    const { sheet } = await this.recorder.record(sheetId({ ...cell, year }), command, caller, cell);
    const { declared, declaredVersion: version } = itemOf(sheet, itemId);
    const { warning } = storedDeduction(deduction, ruleScore ?? '0');
    return new Reply({ itemId, selfEvaluation: numberOf(declared ?? '0'), version }, warning ?? '保存成功');
  }
}
