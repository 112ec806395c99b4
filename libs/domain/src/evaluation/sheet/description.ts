import { type HistoryDescription, itemId } from '../../history/description.js';
import type { SheetEvent } from './events.js';

const deduction = { label: '自评扣分' };
const score = { label: '评审得分' };

export const sheetDescription: HistoryDescription<SheetEvent> = {
  label: '自评与评审',
  name: null,
  events: {
    DeductionDeclared: { label: '自评扣分', subject: 'itemId', tells: 'change', figure: deduction },
    DeductionWithdrawn: { label: '自评设为未填', subject: 'itemId', tells: 'change', figure: deduction },
    ScoreReviewed: { label: '评分审核', subject: 'itemId', tells: 'change', figure: score },
    DeductionsCleared: { label: '清除扣分值', subject: null, tells: 'change' },
    ClearingUndone: { label: '撤销清除扣分值', subject: null, tells: 'change' },
    DeductionConflicted: { label: '自评冲突（未保存）', subject: 'itemId', tells: 'change' },
    ReviewConflicted: { label: '评审冲突（未保存）', subject: 'itemId', tells: 'change' },
  },
  members: {
    itemId,
    ruleScore: { label: '当时的规则分值', noted: true },
    standardScore: { label: '当时的标准分', noted: true },
    standardVersion: { label: '依据的标准版本', noted: true },
    opinion: { label: '评审意见' },
    clearing: { label: '撤销的是第几步', noted: true },
    attempted: { label: '想要保存的值', noted: true },
    basedOn: { label: '填写时看到的版本', noted: true },
    actual: { label: '当时的版本', noted: true },
  },
};
