import type { ListExport } from '../../exports/list-export.js';

/** The access log as a workbook. */
export const accessLogExport: ListExport = {
  label: '访问日志',
  columns: [
    { member: 'createTime', label: '访问时间', kind: 'time' },
    { member: 'username', label: '用户名', kind: 'text' },
    { member: 'orgName', label: '单位名称', kind: 'text' },
    { member: 'region', label: '区域', kind: 'text' },
    { member: 'operation', label: '操作', kind: 'text' },
    { member: 'openedOrgName', label: '被查看数据的单位', kind: 'text' },
    { member: 'revealed', label: '完整显示的个人信息', kind: 'text' },
    { member: 'revealedId', label: '个人信息所属数据编号', kind: 'text' },
    { member: 'returnCode', label: '返回码', kind: 'number' },
    { member: 'clientIp', label: '客户端地址', kind: 'text' },
    { member: 'applicationName', label: '应用名称', kind: 'text' },
    { member: 'method', label: '请求方式', kind: 'text' },
    { member: 'url', label: '请求地址', kind: 'text' },
    { member: 'parameters', label: '请求参数', kind: 'longText' },
    { member: 'returnContentType', label: '返回类型', kind: 'text' },
    { member: 'duration', label: '耗时', kind: 'number', unit: '毫秒' },
    { member: 'traceId', label: '追踪号', kind: 'text' },
    { member: 'ua', label: '浏览器', kind: 'longText' },
  ],
  filterLabels: {
    orgId: '单位编号',
    openedOrgId: '被查看数据的单位编号',
    reveals: '显示了个人信息',
    createTimeStart: '开始日期',
    createTimeEnd: '结束日期',
  },
};
