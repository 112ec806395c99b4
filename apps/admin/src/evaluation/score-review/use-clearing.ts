import { useState } from 'react';
import { useToasts } from '../../list/index.js';
import type { CellSaves } from '../grid/cell-saves.js';
import type { OpinionAnswer, OpinionQuestion } from './OpinionDialog.js';
import { clearDeductions, type Clearing, type ReviewRow, undoClearing } from './score-review.js';

interface ClearingOf {
  readonly saves: CellSaves;
  readonly unitId: string;
  readonly unitName: string;
  readonly rows: readonly ReviewRow[];
  readonly ask: (question: OpinionQuestion) => Promise<OpinionAnswer>;
  readonly onDone: () => void;
}

/** Puts all scores of the sheet at their standard score, and back again. `done` is the clearing that can be undone. */
export function useClearing({ saves, unitId, unitName, rows, ask, onDone }: ClearingOf) {
  const toasts = useToasts();
  const [done, setDone] = useState<Clearing & { readonly changed: readonly string[] }>();
  /** What changes by our own doing is not shown as somebody else's change. */
  const own = (changed: readonly ReviewRow[]) => changed.forEach(({ id, version }) => saves.own(id, version + 1));
  const clear = async () => {
    const below = rows.filter(({ selfScore, standardScore }) => selfScore < standardScore);
    if (below.length === 0) return toasts.info('没有可以清除的扣分');
    const text = `将把“${unitName}”现有扣分的 ${below.length} 个项目的评审得分恢复为标准分。单位自己申报的扣分不受影响，此操作会留下记录，可以撤销。`;
    const opinion = await ask({ title: '清除扣分', text, confirm: '清除扣分', danger: true });
    if (opinion === undefined) return;
    try {
      const clearing = await clearDeductions(unitId, opinion);
      own(below);
      setDone(clearing.cleared > 0 ? { ...clearing, changed: below.map(({ id }) => id) } : undefined);
    } catch (fault) {
      toasts.failure(fault);
    }
    onDone();
  };
  const undo = async () => {
    if (!done) return;
    try {
      const restored = await undoClearing(unitId, done);
      own(rows.filter(({ id }) => done.changed.includes(id)));
      toasts.success(`已恢复 ${restored} 个项目的评审得分`);
    } catch (fault) {
      toasts.failure(fault);
    }
    setDone(undefined);
    onDone();
  };
  return { done, clear, undo, forget: () => setDone(undefined) };
}
