import type { ListExport } from '../exports/list-export.js';

/** File management as a workbook: what there is, not the files themselves. */
export const managedFileExport: ListExport = {
  label: '文件',
  columns: [
    { member: 'fileName', label: '文件名称', kind: 'longText' },
    { member: 'postfix', label: '后缀', kind: 'text' },
    { member: 'size', label: '大小', kind: 'number', unit: '字节' },
    { member: 'status', label: '状态', kind: 'text' },
    { member: 'orgName', label: '所属机构', kind: 'text' },
    { member: 'unitName', label: '上传单位', kind: 'text' },
    { member: 'uploaderName', label: '上传人', kind: 'text' },
    { member: 'descName', label: '文件描述', kind: 'longText' },
    { member: 'applicationName', label: '业务系统名称', kind: 'text' },
    { member: 'accessType', label: '访问类型', kind: 'text' },
    { member: 'remarks', label: '备注', kind: 'longText' },
    { member: 'createTime', label: '上传时间', kind: 'time' },
  ],
  filterLabels: { orgId: '所属机构编号' },
};
