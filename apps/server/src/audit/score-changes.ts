import { evaluationSheet, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { unreachable } from '@county-tcm/domain/refusal';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import type { Stored } from '@county-tcm/events';

/** One figure of a sheet that an event changed. */
export interface ScoreChange {
  position: number;
  streamId: string;
  version: number;
  unitId: string;
  year: number;
  level: StandardLevel;
  itemId: string;
  /** `deduction` for what the unit declared against itself, `score` for the score under review. */
  kind: 'deduction' | 'score';
  /** Null where nothing had been declared. */
  from: string | null;
  /** Null where what had been declared was taken back. */
  to: string | null;
}

/** The figures that an event changed: none for events of other streams and for edits that came too late. */
export function scoreChangesOf(event: Stored): ScoreChange[] {
  const sheet = event.category === evaluationSheet.category ? sheetKeyOf(event.streamId) : null;
  if (!sheet) return [];
  const { position, streamId, version } = event;
  return figuresIn(event.data as SheetEvent).map((figure) => ({ position, streamId, version, ...sheet, ...figure }));
}

type Figure = Pick<ScoreChange, 'itemId' | 'kind' | 'from' | 'to'>;

function figuresIn(event: SheetEvent): Figure[] {
  switch (event.type) {
    case 'DeductionDeclared':
    case 'DeductionWithdrawn':
      return [{ itemId: event.itemId, kind: 'deduction', from: event.from, to: event.to }];
    case 'ScoreReviewed':
      return [{ itemId: event.itemId, kind: 'score', from: event.from, to: event.to }];
    case 'DeductionsCleared':
    case 'ClearingUndone':
      return event.items.map(({ itemId, from, to }) => ({ itemId, kind: 'score', from, to }));
    case 'DeductionConflicted':
    case 'ReviewConflicted':
      return [];
    default:
      return unreachable(event);
  }
}
