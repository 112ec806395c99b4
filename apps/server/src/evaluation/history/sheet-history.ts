import type { SheetCommand } from '@county-tcm/domain/evaluation/sheet/commands';
import { evaluationSheet, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { itemOf, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import type { Projection, RowChange } from '@county-tcm/events';
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
  columns: { ...cell, deduction: 'numeric', declared_by: 'text', declared_at: 'timestamptz' },
  rows({ event: { streamId, data, meta, recordedAt }, after }): RowChange[] {
    if (data.type !== 'DeductionDeclared') return [];
    const put = {
      ...cellOf(streamId, data.itemId),
      version: itemOf(after, data.itemId).declaredVersion,
      deduction: data.to,
      declared_by: meta.actorName,
      declared_at: recordedAt.toISOString(),
      standard_version: data.standardVersion ?? null,
    };
    return [{ put }];
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
  },
  rows({ event: { streamId, data, meta, recordedAt }, after }): RowChange[] {
    const reviewed_at = recordedAt.toISOString();
    const by = { reviewer_id: meta.actorId, reviewer_name: meta.actorName, reviewed_at };
    const standard_version = ('standardVersion' in data ? data.standardVersion : undefined) ?? null;
    return reviewedIn(data).map(({ itemId, to, opinion }) => {
      const { reviewVersion: version } = itemOf(after, itemId);
      return { put: { ...cellOf(streamId, itemId), version, score: to, opinion, ...by, standard_version } };
    });
  },
};

function reviewedIn(event: SheetEvent): readonly { itemId: string; to: string; opinion: string | null }[] {
  if (event.type === 'ScoreReviewed') return [event];
  if (event.type === 'DeductionsCleared') return event.items.map((item) => ({ ...item, opinion: null }));
  return [];
}

function cellOf(streamId: string, itemId: string) {
  const sheet = sheetKeyOf(streamId);
  if (!sheet) throw new Error(`${streamId} is no evaluation`);
  return { unit_id: sheet.unitId, year: sheet.year, standard: sheet.level, item_id: itemId };
}

export const sheetHistory: History<Sheet, SheetCommand, SheetEvent> = {
  decider: evaluationSheet,
  projections: [declarations, reviews],
  label: '自评与评审',
  labels: {
    DeductionDeclared: '自评扣分',
    ScoreReviewed: '评分审核',
    DeductionsCleared: '清除扣分值',
    DeductionConflicted: '自评冲突（未保存）',
    ReviewConflicted: '评审冲突（未保存）',
  },
};
