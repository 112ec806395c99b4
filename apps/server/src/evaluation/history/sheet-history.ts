import { descriptions } from '@county-tcm/domain/audit/descriptions';
import type { SheetCommand } from '@county-tcm/domain/evaluation/sheet/commands';
import { evaluationSheet, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import type { OnStandard, Review, Reviewer, SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { itemOf, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { sheetUpcasters } from '@county-tcm/domain/evaluation/sheet/upcasters';
import { unreachable } from '@county-tcm/domain/refusal';
import type { Projection, RowChange } from '@county-tcm/events';
import type { ColumnsOf } from '../../history/row-per-stream.js';
import type { History } from '../../history/history.js';

const cell = {
  unit_id: 'uuid',
  year: 'integer',
  standard: 'text',
  item_id: 'uuid',
  version: 'integer',
  standard_version: 'integer',
} as const;
const key = ['unit_id', 'year', 'standard', 'item_id'];

const declarations: Projection<Sheet, SheetEvent> = {
  name: 'self_evaluation',
  version: 2,
  category: evaluationSheet.category,
  table: 'self_evaluation',
  key,
  columns: {
    ...cell,
    deduction: 'numeric',
    declared_by: 'text',
    declared_at: 'timestamptz',
  } satisfies ColumnsOf<'self_evaluation'>,
  rows({ event: { streamId, data, meta, recordedAt }, after }): RowChange[] {
    const row = ({ itemId, to: deduction }: { itemId: string; to: string | null }) => {
      return { ...cellOf(streamId, itemId), version: itemOf(after, itemId).declaredVersion, deduction };
    };
    switch (data.type) {
      case 'DeductionDeclared': {
        const by = { declared_by: meta.actorName, declared_at: recordedAt.toISOString() };
        return [{ put: { ...row(data), ...by, standard_version: data.standardVersion ?? null } }];
      }
      case 'DeductionWithdrawn':
        return [{ put: row(data) }];
      case 'ScoreReviewed':
      case 'DeductionsCleared':
      case 'ClearingUndone':
      case 'DeductionConflicted':
      case 'ReviewConflicted':
        return [];
      default:
        return unreachable(data);
    }
  },
};

const reviews: Projection<Sheet, SheetEvent> = {
  name: 'score_review',
  version: 2,
  category: evaluationSheet.category,
  table: 'score_review',
  key,
  columns: {
    ...cell,
    score: 'numeric',
    opinion: 'text',
    reviewer_id: 'text',
    reviewer_name: 'text',
    reviewed_at: 'timestamptz',
  } satisfies ColumnsOf<'score_review'>,
  rows({ event: { streamId, data, meta, recordedAt }, after }): RowChange[] {
    const by = { reviewerId: meta.actorId, reviewerName: meta.actorName, reviewedAt: recordedAt.toISOString() };
    return reviewedIn(data, by).map(({ itemId, review }) => {
      const { reviewVersion: version } = itemOf(after, itemId);
      return { put: { ...cellOf(streamId, itemId), version, ...reviewColumns(review) } };
    });
  },
};

function reviewedIn(event: SheetEvent, by: Reviewer): readonly { itemId: string; review: Review | null }[] {
  switch (event.type) {
    case 'ScoreReviewed':
      return [{ itemId: event.itemId, review: reviewOf(event, event, by) }];
    case 'DeductionsCleared':
      return event.items.map((item) => ({ itemId: item.itemId, review: reviewOf(event, item, by) }));
    case 'ClearingUndone':
      return event.items;
    case 'DeductionDeclared':
    case 'DeductionWithdrawn':
    case 'DeductionConflicted':
    case 'ReviewConflicted':
      return [];
    default:
      return unreachable(event);
  }
}

function reviewOf(event: OnStandard & { opinion: string | null }, { to: score }: { to: string }, by: Reviewer): Review {
  return { score, opinion: event.opinion, standardVersion: event.standardVersion, ...by };
}

/** Columns that are left out become null. */
function reviewColumns(review: Review | null) {
  if (review === null) return {};
  const { score, opinion, reviewerId, reviewerName, reviewedAt, standardVersion } = review;
  const by = { reviewer_id: reviewerId, reviewer_name: reviewerName, reviewed_at: reviewedAt };
  return { score, opinion, ...by, standard_version: standardVersion ?? null };
}

function cellOf(streamId: string, itemId: string) {
  const sheet = sheetKeyOf(streamId);
  if (!sheet) throw new Error(`${streamId} is no evaluation`);
  return { unit_id: sheet.unitId, year: sheet.year, standard: sheet.level, item_id: itemId };
}

export const sheetHistory: History<Sheet, SheetCommand, SheetEvent> = {
  decider: evaluationSheet,
  projections: [declarations, reviews],
  upcasters: sheetUpcasters,
  description: descriptions.evaluation,
};
