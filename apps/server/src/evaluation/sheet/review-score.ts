import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Entered, numberOf } from '@county-tcm/domain/evaluation/score';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { itemOf, scoreUnderReview } from '@county-tcm/domain/evaluation/sheet/state';
import type { Caller } from '../../caller/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { SheetItemRepository } from './sheet-item.repository.js';
import { SheetRecorder } from './sheet-recorder.js';

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

/** The score under review as it now is. */
export interface ReviewedScore {
  itemId: string;
  selfScore: number;
  /** How many reviews have changed the item. */
  version: number;
}

@CommandHandler(ReviewScore)
export class ReviewScoreHandler implements ICommandHandler<ReviewScore, ReviewedScore> {
  constructor(
    private readonly sheetItems: SheetItemRepository,
    private readonly recorder: SheetRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, review }: ReviewScore): Promise<ReviewedScore> {
    const year = this.clock.currentYear();
    const cell = await this.sheetItems.cell(caller, review.unitId, review.itemId, year);
    const { itemId, ruleScore: standardScore, standardVersion, cuts } = cell;
    const { selfScore: score, opinion, version: basedOn } = review;
    const seen = { standardVersion, cuts };
    const command = { type: 'ReviewScore' as const, itemId, score, standardScore, opinion, basedOn, ...seen };
    const why = { ...cell, reason: opinion ?? undefined };
    const { sheet } = await this.recorder.record(sheetId({ ...cell, year }), command, caller, why);
    const item = itemOf(sheet, itemId);
    const selfScore = numberOf(scoreUnderReview(standardScore ?? '0', item));
    return { itemId, selfScore, version: item.reviewVersion };
  }
}
