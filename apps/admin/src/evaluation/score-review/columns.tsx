import Box from '@mui/material/Box';
import type { GridColumn } from '../grid/grid-column.js';
import { lowerCategory, upperCategory } from '../rows.js';
import { ItemName } from '../sheet/ItemName.js';
import { longestOpinion } from './OpinionDialog.js';
import { judgeScore, type ReviewRow } from './score-review.js';

type Column = GridColumn<ReviewRow>;

const figure = (key: string, label: string, text: Column['text']): Column => ({
  key,
  label,
  unit: '分',
  width: 74,
  numeric: true,
  text,
});

const item = (onOpen: (itemId: string) => void): readonly Column[] => [
  { key: 'upper', label: '项目类别', width: 76, merged: true, text: upperCategory },
  { key: 'lower', label: '子类别', width: 76, merged: true, text: lowerCategory },
  {
    key: 'itemName',
    label: '项目名称',
    sticky: true,
    text: ({ itemName }) => itemName,
    render: ({ itemId, itemName }) => <ItemName itemName={itemName} onOpen={() => onOpen(itemId)} />,
  },
];

const scores: readonly Column[] = [
  figure('standardScore', '标准分', ({ standardScore }) => String(standardScore)),
  figure('declaredScore', '申报得分', ({ selfEvaluation, declaredScore }) =>
    selfEvaluation === null ? '未填' : String(declaredScore),
  ),
];

/** What nobody has declared or reviewed is not a full score. */
const score: Column = {
  ...figure('selfScore', '评审得分', ({ selfEvaluation, reviewed, selfScore }) =>
    selfEvaluation === null && !reviewed ? '' : String(selfScore),
  ),
  width: 112,
};
const opinion: Column = { key: 'opinion', label: '评审意见', width: 160, text: ({ opinion: words }) => words ?? '' };

/** Name and day one below the other, so that the sheet needs no sideways scrolling. */
const reviewer: Column = {
  key: 'reviewerName',
  label: '评审人',
  width: 100,
  text: ({ reviewerName }) => reviewerName ?? '',
  render: ({ reviewerName, reviewTime }) => (
    <>
      {reviewerName}
      <Box
        component="span"
        className="no-print"
        title={reviewTime ?? undefined}
        sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}
      >
        {reviewTime?.slice(0, 10)}
      </Box>
    </>
  ),
};

/**
 * The columns of a unit's sheet under review; score and opinion can be typed into unless it is only to be read.
 * @param onOpen shows what speaks for an item
 */
export function reviewColumns(editable: boolean, onOpen: (itemId: string) => void): readonly Column[] {
  const edit = {
    label: ({ itemName }: ReviewRow) => `${itemName} 评审得分`,
    maxLength: 20,
    placeholder: '未填',
    judge: judgeScore,
  };
  const editOpinion = {
    label: ({ itemName }: ReviewRow) => `${itemName} 评审意见`,
    maxLength: longestOpinion,
    judge: (_row: ReviewRow, typed: string) => ({ saved: typed }),
  };
  return [
    ...item(onOpen),
    ...scores,
    editable ? { ...score, edit } : score,
    editable ? { ...opinion, edit: editOpinion } : opinion,
    reviewer,
  ];
}
