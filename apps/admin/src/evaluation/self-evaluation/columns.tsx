import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { GridColumn } from '../grid/grid-column.js';
import { lowerCategory, upperCategory } from '../rows.js';
import { ItemName } from '../sheet/ItemName.js';
import { declaredScore, judgeDeduction, type SelfEvaluationRow } from './self-evaluation.js';

const filesPath = '/advancedCounty/declarationMaterials/details';

const item: GridColumn<SelfEvaluationRow> = {
  key: 'itemName',
  label: '项目名称',
  sticky: true,
  text: ({ itemName }) => itemName,
  render: ({ itemId, itemName }) => (
    <ItemName itemId={itemId} itemName={itemName}>
      <Link component={RouterLink} to={`${filesPath}?itemId=${itemId}`}>
        查看和上传申报材料
      </Link>
    </ItemName>
  ),
};

const deduction: GridColumn<SelfEvaluationRow> = {
  key: 'selfEvaluation',
  label: '自评扣分',
  unit: '分',
  width: 360,
  numeric: true,
  text: ({ selfEvaluation }) => selfEvaluation?.toString() ?? '',
};

/** The columns of the sheet; the deduction can be typed into unless it is only to be read. */
export function selfEvaluationColumns(editable: boolean): readonly GridColumn<SelfEvaluationRow>[] {
  const edit = {
    label: ({ itemName }: SelfEvaluationRow) => `${itemName} 自评扣分`,
    maxLength: 20,
    placeholder: '未填',
    judge: judgeDeduction,
  };
  return [
    { key: 'upper', label: '项目类别', width: 150, merged: true, text: upperCategory },
    { key: 'lower', label: '子类别', width: 150, merged: true, text: lowerCategory },
    item,
    {
      key: 'ruleScore',
      label: '规则分值',
      unit: '分',
      width: 124,
      numeric: true,
      text: ({ ruleScore }) => String(ruleScore),
    },
    editable ? { ...deduction, edit } : deduction,
    { key: 'declared', label: '自评得分', unit: '分', width: 124, numeric: true, text: declaredScore },
  ];
}
