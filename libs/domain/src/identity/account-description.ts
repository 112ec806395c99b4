import { type HistoryDescription, regionCode, unitId } from '../history/description.js';
import { labelsOf } from '../register/labels.js';
import { accounts } from '../registers/system/accounts.js';
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
    ...labelsOf(accounts.fields),
    roleId: { label: accounts.fields.roleId.label, holds: 'role' },
    regionCode,
    unitId,
  },
};
