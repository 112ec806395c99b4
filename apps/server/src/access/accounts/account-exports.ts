import type { ListExport } from '../../exports/list-export.js';
import type { AccountRealm } from './account.repository.js';

const phone = { member: 'userPhone', label: '联系电话', kind: 'text' } as const;
const rest = [
  { member: 'remarks', label: '备注', kind: 'longText' },
  { member: 'createTime', label: '新增时间', kind: 'time' },
  { member: 'updateTime', label: '更新时间', kind: 'time' },
] as const;

/** The two lists of accounts as workbooks. */
export const accountExports: Readonly<Record<AccountRealm, ListExport>> = {
  unit: {
    label: '单位用户',
    columns: [
      { member: 'unitName', label: '单位名称', kind: 'text' },
      { member: 'userName', label: '用户名', kind: 'text' },
      phone,
      ...rest,
    ],
    filterLabels: { unitId: '单位编号' },
  },
  'above-units': {
    label: '账号',
    columns: [
      { member: 'userName', label: '用户名', kind: 'text' },
      { member: 'nickName', label: '姓名', kind: 'text' },
      { member: 'roleName', label: '角色', kind: 'text' },
      { member: 'regionName', label: '区域名称', kind: 'text' },
      phone,
      ...rest,
    ],
    filterLabels: { roleId: '角色编号', regionCode: '区域编码' },
  },
};
