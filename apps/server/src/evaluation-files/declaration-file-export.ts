import type { ListExport } from '../exports/list-export.js';

/** Declaration and archive files as a workbook: what there is, not the files themselves. */
export const declarationFileExport: ListExport = {
  label: '申报材料',
  columns: [
    { member: 'unitName', label: '单位名称', kind: 'text' },
    { member: 'unitType', label: '单位类别', kind: 'text' },
    { member: 'itemName', label: '项目名称', kind: 'longText' },
    { member: 'fileName', label: '文件名称', kind: 'longText' },
    { member: 'fileType', label: '文件类型', kind: 'text' },
    { member: 'yearLimit', label: '年限', kind: 'year' },
    { member: 'remarks', label: '备注', kind: 'longText' },
    { member: 'createTime', label: '上传时间', kind: 'time' },
    { member: 'updateTime', label: '更新时间', kind: 'time' },
  ],
  filterLabels: { itemId: '项目编号' },
};
