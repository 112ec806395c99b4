import type { ExportColumn } from '../../exports/exported-list.js';
import type { ListExport } from '../../exports/list-export.js';

const score = (member: string, label: string): ExportColumn => ({ member, label, kind: 'number', unit: '分' });

const item: readonly ExportColumn[] = [
  { member: 'pname', label: '项目类别', kind: 'text' },
  { member: 'itemTypeName', label: '子类别', kind: 'text' },
  { member: 'itemName', label: '项目名称', kind: 'longText' },
];
const filterLabels = { unitId: '单位编号', year: '年度' };

/** How far the units are with their evaluation. */
export const unitsExport: ListExport = {
  label: '单位评审进度',
  columns: [
    { member: 'unitName', label: '单位名称', kind: 'text' },
    { member: 'unitNo', label: '单位编码', kind: 'text' },
    { member: 'unitType', label: '单位类别', kind: 'text' },
    { member: 'regionName', label: '区域名称', kind: 'text' },
    { member: 'selectType', label: '评选类型', kind: 'text' },
    { member: 'items', label: '项目数', kind: 'number', unit: '项' },
    { member: 'selfEvaluated', label: '已自评', kind: 'number', unit: '项' },
    { member: 'reviewed', label: '已评审', kind: 'number', unit: '项' },
    { member: 'unansweredItems', label: '未填项目', kind: 'number', unit: '项' },
    score('unansweredPoints', '未填项目标准分'),
    score('standardScore', '标准分'),
    score('declaredScore', '申报分'),
    score('reviewScore', '评审分'),
  ],
  filterLabels,
};

/** The sheet of one unit under review. */
export const reviewExport: ListExport = {
  label: '评分审核表',
  columns: [
    ...item,
    score('standardScore', '标准分'),
    score('selfEvaluation', '自评扣分'),
    { member: 'declared', label: '是否已自评', kind: 'text', words: { true: '是', false: '未填' } },
    score('declaredScore', '申报分'),
    score('selfScore', '评审得分'),
    { member: 'reviewed', label: '是否已评审', kind: 'text', words: { true: '是', false: '否' } },
    { member: 'opinion', label: '评审意见', kind: 'longText' },
    { member: 'reviewerName', label: '评审人', kind: 'text' },
    { member: 'reviewTime', label: '评审时间', kind: 'time' },
    { member: 'userName', label: '填报人', kind: 'text' },
    { member: 'mobile', label: '联系电话', kind: 'text' },
  ],
  filterLabels,
};

/** What one unit says of itself. */
export const selfEvaluationExport: ListExport = {
  label: '自评表',
  columns: [
    ...item,
    { member: 'fillWay', label: '填报方式', kind: 'text' },
    score('ruleScore', '规则分值'),
    score('selfEvaluation', '自评扣分'),
  ],
  filterLabels,
};
