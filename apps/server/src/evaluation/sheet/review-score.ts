import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Entered } from '@county-tcm/domain/evaluation/score';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { Clock } from '../../platform/clock/clock.js';
import { sheetHistory } from '../history/sheet-history.js';
import { refuseOvertakenEdit, type ReviewedItem, reviewedItem } from './sheet-answers.js';
import { SheetItemRepository } from './sheet-item.repository.js';

/** A reviewer settles the score of one item of a unit's sheet of this year, and may say why. */
export class ReviewScore {
  constructor(
    readonly caller: Caller,
    readonly review: {
      unitId: string;
      itemId: string;
      selfScore: Entered;
      /** Null takes an earlier one back; left out, it stays with its score and goes with it. */
      opinion?: string | null;
      version: number | undefined;
    },
  ) {}
}

@CommandHandler(ReviewScore)
export class ReviewScoreHandler implements ICommandHandler<ReviewScore, ReviewedItem> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, review }: ReviewScore): Promise<ReviewedItem> {
    const year = this.clock.currentYear();
    const cell = await this.sheetItems.cell(caller, review.unitId, review.itemId, year);
    const { itemId, ruleScore: standardScore, standardVersion, cuts } = cell;
    const { selfScore: score, opinion, version: basedOn } = review;
    const seen = { standardVersion, cuts };
    const command = { type: 'Review' as const, itemId, score, standardScore, opinion, basedOn, ...seen };
    const why = { ...cell, reason: opinion ?? undefined };
    const { state, events } = await this.recorder.record(
      sheetHistory,
      sheetId({ ...cell, year }),
      command,
      caller,
      why,
    );
    const reviewed = reviewedItem(itemId, standardScore, state, cuts);
    refuseOvertakenEdit(events, reviewed);
    return reviewed;
  }
}
