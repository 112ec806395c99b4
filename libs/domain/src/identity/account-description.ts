import { type HistoryDescription, regionCode, remarks, unitId } from '../history/description.js';
import type { AccountEvent } from './account.js';

export const accountDescription: HistoryDescription<AccountEvent> = {
  label: '账号',
  name: 'userName',
  events: {
    AccountOpened: { label: '开通账号', subject: null, tells: 'after' },
    AccountChanged: { label: '修改账号信息', subject: null, tells: 'change' },
    PasswordChanged: { label: '修改密码', subject: null, tells: 'change' },
    PasswordReset: { label: '重置密码', subject: null, tells: 'change' },
    AccountClosed: { label: '注销账号', subject: null, tells: 'before' },
  },
  members: {
    userName: { label: '用户名' },
    nickName: { label: '姓名' },
    roleId: { label: '角色', holds: 'role' },
    userPhone: { label: '联系电话' },
    regionCode,
    unitId,
    remarks,
  },
};
