import type { ListExport } from '../../exports/list-export.js';

/** The domains of the regions as a workbook. */
export const domainConfigExport: ListExport = {
  label: '机构域名配置',
  columns: [
    { member: 'domainName', label: '域名名称', kind: 'text' },
    { member: 'domainUrl', label: '域名URL', kind: 'longText' },
    { member: 'domainPort', label: '端口', kind: 'number' },
    { member: 'regionName', label: '区域名称', kind: 'text' },
    { member: 'selectType', label: '评选类型', kind: 'text' },
    { member: 'year', label: '年度', kind: 'year' },
  ],
};
