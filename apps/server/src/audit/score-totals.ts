import { Injectable } from '@nestjs/common';
import { numberOf } from '@county-tcm/domain/evaluation/score';
import { evaluationSheet, type SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { declaredScore, itemOf, scoreUnderReview, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { EventStore } from '@county-tcm/events';
import { SheetItems, type SheetLine } from './sheet-items.js';
import { type SheetTotalsView, totalsView } from './sheet-view.js';

/** One change of one item, by its place in the history of a sheet. */
export interface PlacedChange {
  streamId: string;
  version: number;
  itemId: string;
  sheet: SheetKey;
}

/** What a change came to: of its item, and of the whole sheet. Null for an item that the standard no longer has. */
export interface ScoreMoment extends SheetTotalsView {
  declaredScore: number | null;
  selfScore: number | null;
}

/**
 * Totals as they ran. They are replayed and not kept, since they follow the selection and the rule scores, which may
 * change after the events did; a sheet has some hundreds of events, and a page of changes mostly one sheet.
 */
@Injectable()
export class ScoreTotals {
  constructor(
    private readonly store: EventStore,
    private readonly items: SheetItems,
  ) {}

  /** @returns for each change, in the same order, what it came to; undefined where its history is not there */
  async after(changes: readonly PlacedChange[]): Promise<(ScoreMoment | undefined)[]> {
    const bySheet = new Map<string, PlacedChange[]>();
    for (const change of changes) {
      const others = bySheet.get(change.streamId);
      if (others) others.push(change);
      else bySheet.set(change.streamId, [change]);
    }
    const moments = new Map<PlacedChange, ScoreMoment>();
    for (const ofSheet of bySheet.values()) await this.replay(ofSheet, moments);
    return changes.map((change) => moments.get(change));
  }

  private async replay(changes: readonly PlacedChange[], moments: Map<PlacedChange, ScoreMoment>): Promise<void> {
    const [{ streamId, sheet: key }] = changes as [PlacedChange];
    const upToVersion = Math.max(...changes.map(({ version }) => version));
    const stream = { category: evaluationSheet.category, id: streamId };
    const [events, lines] = await Promise.all([
      this.store.readStream<SheetEvent>(stream, { upToVersion }),
      this.items.of(key, [...new Set(changes.map(({ itemId }) => itemId))]),
    ]);
    let sheet: Sheet = evaluationSheet.initial;
    for (const { data, version } of events) {
      sheet = evaluationSheet.evolve(sheet, data);
      const here = changes.filter((change) => change.version === version);
      if (here.length === 0) continue;
      const totals = totalsView(lines, sheet);
      for (const change of here) moments.set(change, { ...totals, ...itemMoment(lines, sheet, change.itemId) });
    }
  }
}

function itemMoment(lines: readonly SheetLine[], sheet: Sheet, itemId: string) {
  const line = lines.find((one) => one.itemId === itemId);
  if (!line) return { declaredScore: null, selfScore: null };
  const item = itemOf(sheet, itemId);
  return {
    declaredScore: numberOf(declaredScore(line.ruleScore, item)),
    selfScore: numberOf(scoreUnderReview(line.ruleScore, item)),
  };
}
