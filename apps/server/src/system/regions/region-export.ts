import type { ListExport } from '../../exports/list-export.js';
import { regionColumns } from './region-columns.js';

/** The list of regions as a workbook, which can be imported again. */
export const regionExport: ListExport = {
  label: '行政区划',
  columns: [
    { member: 'code', label: regionColumns.code, kind: 'text' },
    { member: 'name', label: regionColumns.name, kind: 'text' },
    { member: 'parentName', label: '上级区划', kind: 'text' },
    { member: 'level', label: '级别', kind: 'text' },
    { member: 'createTime', label: '新增时间', kind: 'time' },
    { member: 'updateTime', label: '更新时间', kind: 'time' },
  ],
  filterLabels: { pid: '上级区划代码' },
};
