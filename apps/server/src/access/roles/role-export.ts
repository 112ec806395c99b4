import { rightNames } from '@county-tcm/domain/access/screens';
import type { ListExport } from '../../exports/list-export.js';

/** The list of roles as a workbook, with what each may do in words. */
export const roleExport: ListExport = {
  label: '角色',
  columns: [
    { member: 'roleName', label: '角色名称', kind: 'text' },
    { member: 'roleKind', label: '角色类型', kind: 'text' },
    { member: 'accountCount', label: '账号数', kind: 'number', unit: '个' },
    { member: 'permissions', label: '权限', kind: 'longText', words: Object.fromEntries(rightNames) },
    { member: 'remarks', label: '备注', kind: 'longText' },
    { member: 'createTime', label: '新增时间', kind: 'time' },
    { member: 'updateTime', label: '更新时间', kind: 'time' },
  ],
};
