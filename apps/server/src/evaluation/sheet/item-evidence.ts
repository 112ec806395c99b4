import { Injectable } from '@nestjs/common';
import { EventStore, type Stored } from '@county-tcm/events';
import { numberOf } from '@county-tcm/domain/evaluation/score';
import { evaluationSheet, sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { sheetDescription } from '@county-tcm/domain/evaluation/sheet/description';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { scoreChangesOf } from '../../audit/score-changes.js';
import type { DeclarationFileRow } from '../../evaluation-files/declaration-file-list.js';
import { DeclarationFiles } from '../../evaluation-files/declaration-files.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { type ItemOfUnit, ItemOfUnitReader } from './item-of-unit-reader.js';

/** What whoever declares or reviews an item wants to have beside it (API contract, section 5: `/declaration/evidence`). */
export interface Evidence {
  item: Pick<ItemOfUnit, 'itemName' | 'itemNo' | 'fillWay' | 'scoringStandard' | 'deductedRule' | 'ruleScore'>;
  files: DeclarationFileRow[];
  /** Null where the unit was not evaluated by the item the year before. */
  lastYear: LastYear | null;
  /** Newest first. */
  history: EvidenceStep[];
}

interface LastYear {
  selfEvaluation: number | null;
  declaredScore: number;
  /** Null where nobody reviewed it. */
  reviewScore: number | null;
  opinion: string | null;
}

interface EvidenceStep {
  /** yyyy-MM-dd HH:mm:ss. */
  time: string;
  actorName: string | null;
  /** The event in Chinese. */
  label: string;
  /** `deduction`: what the unit declared against itself; `score`: the score under review. Null is 未填. */
  kind: 'deduction' | 'score';
  from: number | null;
  to: number | null;
  reason: string | null;
}

/** Everything that speaks for one item of one unit. */
@Injectable()
export class ItemEvidence {
  constructor(
    private readonly items: ItemOfUnitReader,
    private readonly files: DeclarationFiles,
    private readonly store: EventStore,
  ) {}

  /**
   * @throws Refusal `record/not-found` for a unit that is not the caller's to see, `evaluation/item-not-selected` for an
   * item that the unit is not evaluated by
   */
  async of(caller: Caller, unitId: string, itemId: string, year: number): Promise<Evidence> {
    const { item: found, level } = await this.items.find(caller, unitId, itemId, year);
    const item = found ?? refuse('evaluation/item-not-selected');
    const [files, before, history] = await Promise.all([
      this.files.ofUnit(caller, item.unitId, item.itemId),
      this.items.find(caller, item.unitId, item.itemId, year - 1),
      this.history(sheetId({ unitId: item.unitId, year, level }), item.itemId),
    ]);
    const { itemName, itemNo, fillWay, scoringStandard, deductedRule, ruleScore } = item;
    const rule = { itemName, itemNo, fillWay, scoringStandard, deductedRule, ruleScore };
    return { item: rule, files, lastYear: before.item && lastYearOf(before.item), history };
  }

  /** Read from the sheet's own stream, which holds nothing of other units and nothing about persons. */
  private async history(id: string, itemId: string): Promise<EvidenceStep[]> {
    const events = await this.store.readStream<SheetEvent>({ category: evaluationSheet.category, id });
    return events.flatMap((event) => stepsOf(event, itemId)).reverse();
  }
}

function lastYearOf({ selfEvaluation, declaredScore, selfScore, reviewed, opinion }: ItemOfUnit): LastYear {
  return { selfEvaluation, declaredScore, reviewScore: reviewed ? selfScore : null, opinion };
}

function stepsOf(event: Stored<SheetEvent>, itemId: string): EvidenceStep[] {
  const own = scoreChangesOf(event).filter((change) => change.itemId === itemId);
  return own.map(({ kind, from, to }) => ({
    time: shanghaiTime(event.recordedAt),
    actorName: event.meta.actorName,
    label: sheetDescription.events[event.data.type].label,
    kind,
    from: from === null ? null : numberOf(from),
    to: to === null ? null : numberOf(to),
    reason: event.meta.reason,
  }));
}
