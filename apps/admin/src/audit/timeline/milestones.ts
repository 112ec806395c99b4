import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import type { Steps } from './steps.js';

/** A moment that people ask for by its meaning. */
export interface Milestone {
  readonly id: 'start' | 'declared' | 'reviewed' | 'now';
  readonly label: string;
  readonly step: number;
}

type Part = 'declaration' | 'review' | 'neither';

/** Whose part of the evaluation an event is. A type that is missing does not compile. */
const parts: Readonly<Record<SheetEvent['type'], Part>> = {
  DeductionDeclared: 'declaration',
  DeductionWithdrawn: 'declaration',
  ScoreReviewed: 'review',
  DeductionsCleared: 'review',
  ClearingUndone: 'review',
  DeductionConflicted: 'neither',
  ReviewConflicted: 'neither',
};

/** Before everything, what the unit had declared when the first review came, after the last review, and now. */
export function milestonesOf(steps: Steps): readonly Milestone[] {
  const part = steps.map(({ type }) => (parts as Readonly<Record<string, Part>>)[type] ?? 'neither');
  const firstReview = part.indexOf('review');
  const declared = part.lastIndexOf('declaration', firstReview === -1 ? part.length : firstReview) + 1;
  const reviewed = part.lastIndexOf('review') + 1;
  return [
    { id: 'start', label: '最初', step: 0 },
    ...(declared > 0 ? [{ id: 'declared', label: '自评完成', step: declared } as const] : []),
    ...(reviewed > 0 ? [{ id: 'reviewed', label: '评审完成', step: reviewed } as const] : []),
    { id: 'now', label: '现在', step: steps.length },
  ];
}
