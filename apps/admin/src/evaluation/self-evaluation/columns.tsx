import type { GridColumn } from '../grid/grid-column.js';
import { lowerCategory, upperCategory } from '../rows.js';
import { ItemName } from '../sheet/ItemName.js';
import { declaredScore, judgeDeduction, type SelfEvaluationRow } from './self-evaluation.js';

const item = (onOpen: (itemId: string) => void): GridColumn<SelfEvaluationRow> => ({
  key: 'itemName',
  label: '项目名称',
  sticky: true,
  text: ({ itemName }) => itemName,
  render: ({ itemId, itemName }) => <ItemName itemName={itemName} onOpen={() => onOpen(itemId)} />,
});

const deduction: GridColumn<SelfEvaluationRow> = {
  key: 'selfEvaluation',
  label: '自评扣分',
  unit: '分',
  width: 216,
  numeric: true,
  text: ({ selfEvaluation }) => selfEvaluation?.toString() ?? '',
};

/**
 * The columns of the sheet; the deduction can be typed into unless it is only to be read.
 * @param onOpen shows what speaks for an item
 */
export function selfEvaluationColumns(
  editable: boolean,
  onOpen: (itemId: string) => void,
): readonly GridColumn<SelfEvaluationRow>[] {
  const edit = {
    label: ({ itemName }: SelfEvaluationRow) => `${itemName} 自评扣分`,
    maxLength: 20,
    placeholder: '未填',
    judge: judgeDeduction,
    clear: {
      label: '设为未填',
      possible: ({ selfEvaluation }: SelfEvaluationRow) => selfEvaluation !== null,
    },
  };
  return [
    { key: 'upper', label: '项目类别', width: 104, merged: true, text: upperCategory },
    { key: 'lower', label: '子类别', width: 104, merged: true, text: lowerCategory },
    item(onOpen),
    {
      key: 'ruleScore',
      label: '规则分值',
      unit: '分',
      width: 84,
      numeric: true,
      text: ({ ruleScore }) => String(ruleScore),
    },
    editable ? { ...deduction, edit } : deduction,
    { key: 'declared', label: '自评得分', unit: '分', width: 84, numeric: true, text: declaredText },
  ];
}

/** What nobody has declared is not a full score. */
function declaredText(row: SelfEvaluationRow): string {
  return row.selfEvaluation === null ? '未填' : declaredScore(row);
}
