import type { ListExport } from '../exports/list-export.js';

/** The API registry as a workbook. */
export const apiEntryExport: ListExport = {
  label: '接口',
  columns: [
    { member: 'name', label: '接口名称', kind: 'text' },
    { member: 'url', label: '接口地址', kind: 'text' },
    { member: 'remarks', label: '备注', kind: 'longText' },
  ],
};

/** API users as a workbook, without anything that signs. */
export const apiUserExport: ListExport = {
  label: '接口用户',
  columns: [
    { member: 'appName', label: '应用名称', kind: 'text' },
    { member: 'manufacturer', label: '厂商名称', kind: 'text' },
    { member: 'appDomain', label: '应用域名', kind: 'text' },
    { member: 'permitIp', label: '允许的网络地址', kind: 'longText' },
    { member: 'contactName', label: '联系人', kind: 'text' },
    { member: 'contactMobile', label: '联系电话', kind: 'text' },
    { member: 'unitName', label: '单位名称', kind: 'text' },
    { member: 'regionName', label: '区域名称', kind: 'text' },
    { member: 'accessKeyId', label: '访问密钥编号', kind: 'text' },
    { member: 'ratePerMinute', label: '每分钟调用次数', kind: 'number' },
    { member: 'expireTime', label: '有效期至', kind: 'time' },
    { member: 'lastUseTime', label: '最近使用时间', kind: 'time' },
    { member: 'lastUseIp', label: '最近使用地址', kind: 'text' },
    { member: 'remarks', label: '备注', kind: 'longText' },
    { member: 'createTime', label: '新增时间', kind: 'time' },
  ],
  filterLabels: { unitId: '单位编号', regionCode: '区域编码' },
};
