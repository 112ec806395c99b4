import type { CellSave, SaveQuestion } from '../grid/cell-saves.js';
import type { OpinionAnswer, OpinionQuestion } from './OpinionDialog.js';
import type { ReviewRow } from './score-review.js';

/**
 * Asks for an opinion where a score takes points away: from what the unit declared, or from what stood there. A pasted
 * column is one question.
 */
export function loweringQuestion(
  find: (id: string) => ReviewRow | undefined,
  ask: (question: OpinionQuestion) => Promise<OpinionAnswer>,
): SaveQuestion {
  return {
    concerns: ({ rowId, column, typed }) => {
      const row = find(rowId);
      return column === 'selfScore' && row !== undefined && isLowering(row, typed);
    },
    ask: (saves) => ask(questionOf(saves, find)),
  };
}

function isLowering({ declaredScore, selfScore }: ReviewRow, typed: string): boolean {
  return Number(typed) < Math.max(declaredScore, selfScore);
}

function questionOf(saves: readonly CellSave[], find: (id: string) => ReviewRow | undefined): OpinionQuestion {
  const [first] = saves;
  const row = first && find(first.rowId);
  if (saves.length === 1 && first && row) {
    const text = `“${row.itemName}”申报得分 ${row.declaredScore} 分，评审得分 ${first.typed} 分，请说明理由。`;
    return { title: '扣分意见', text, confirm: '保存', opinion: row.opinion ?? '' };
  }
  return { title: '扣分意见', text: `${saves.length} 个项目的评审得分低于申报得分，请说明理由。`, confirm: '保存' };
}
