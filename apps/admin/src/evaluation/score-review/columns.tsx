import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { GridColumn } from '../grid/grid-column.js';
import { lowerCategory, upperCategory } from '../rows.js';
import { ItemName } from '../sheet/ItemName.js';
import { judgeScore, type ReviewRow } from './score-review.js';

const filesPath = '/advancedCounty/declareReview/declareDetail';
const longestOpinion = 500;

type Column = GridColumn<ReviewRow>;

const figure = (key: string, label: string, text: Column['text']): Column => ({
  key,
  label,
  unit: '分',
  width: 124,
  numeric: true,
  text,
});

const item: readonly Column[] = [
  { key: 'upper', label: '项目类别', width: 116, merged: true, text: upperCategory },
  { key: 'lower', label: '子类别', width: 116, merged: true, text: lowerCategory },
  {
    key: 'itemName',
    label: '项目名称',
    width: 176,
    sticky: true,
    text: ({ itemName }) => itemName,
    render: ({ itemId, itemName }) => <ItemName itemId={itemId} itemName={itemName} />,
  },
];

const scores: readonly Column[] = [
  figure('standardScore', '标准分', ({ standardScore }) => String(standardScore)),
  figure('declaredScore', '申报得分', ({ declaredScore }) => String(declaredScore)),
];

const score: Column = { ...figure('selfScore', '评审得分', ({ selfScore }) => String(selfScore)), width: 136 };
const opinion: Column = { key: 'opinion', label: '评审意见', width: 240, text: ({ opinion: words }) => words ?? '' };

const people: readonly Column[] = [
  { key: 'userName', label: '填报人', width: 96, screenOnly: true, text: ({ userName }) => userName ?? '' },
  { key: 'mobile', label: '联系电话', width: 128, screenOnly: true, text: ({ mobile }) => mobile ?? '' },
  { key: 'reviewerName', label: '评审人', width: 96, text: ({ reviewerName }) => reviewerName ?? '' },
  { key: 'reviewTime', label: '评审时间', width: 172, screenOnly: true, text: ({ reviewTime }) => reviewTime ?? '' },
];

/** The columns of a unit's sheet under review; score and opinion can be typed into unless it is only to be read. */
export function reviewColumns(editable: boolean, unitType: string | undefined): readonly Column[] {
  const edit = {
    label: ({ itemName }: ReviewRow) => `${itemName} 评审得分`,
    maxLength: 20,
    judge: judgeScore,
  };
  const editOpinion = {
    label: ({ itemName }: ReviewRow) => `${itemName} 评审意见`,
    maxLength: longestOpinion,
    judge: (_row: ReviewRow, typed: string) => ({ saved: typed }),
  };
  return [
    ...item,
    files(unitType),
    ...scores,
    editable ? { ...score, edit } : score,
    editable ? { ...opinion, edit: editOpinion } : opinion,
    ...people,
  ];
}

function files(unitType: string | undefined): Column {
  return {
    key: 'files',
    label: '申报文件',
    width: 92,
    screenOnly: true,
    text: () => '浏览',
    render: ({ itemId, itemName }) => {
      const query = new URLSearchParams({ itemId, ...(unitType ? { 'q.unitType': unitType } : {}) });
      return (
        <Link
          component={RouterLink}
          to={`${filesPath}?${query.toString()}`}
          tabIndex={-1}
          aria-label={`浏览${itemName}的申报文件`}
        >
          浏览
        </Link>
      );
    },
  };
}
