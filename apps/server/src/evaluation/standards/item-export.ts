import type { ListExport } from '../../exports/list-export.js';

/** The items of the standards as a workbook. */
export const itemExport: ListExport = {
  label: '评选项目',
  columns: [
    { member: 'selectType', label: '评选类型', kind: 'text' },
    { member: 'pname', label: '父类别', kind: 'text' },
    { member: 'itemTypeName', label: '项目类别', kind: 'text' },
    { member: 'itemTypeNo', label: '类别编号', kind: 'text' },
    { member: 'itemName', label: '项目名称', kind: 'longText' },
    { member: 'itemNo', label: '项目编号', kind: 'text' },
    { member: 'fillWay', label: '填报方式', kind: 'text' },
    { member: 'score', label: '分值', kind: 'number', unit: '分' },
    { member: 'ruleScore', label: '规则分值', kind: 'number', unit: '分' },
    { member: 'scoringStandard', label: '评分标准', kind: 'longText' },
    { member: 'deductedRule', label: '扣分规则', kind: 'longText' },
    { member: 'sortNumber', label: '排序号', kind: 'number' },
  ],
  filterLabels: { itemTypeId: '项目类别编号' },
};
