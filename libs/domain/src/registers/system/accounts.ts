import { longText, phone, reference, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

const userName = text({ label: '用户名', required: '请输入用户名', max: 40 });
const contact = {
  userPhone: phone({ label: '联系电话', unsearched: true }),
  remarks: longText({ label: '备注', max: 200 }),
};

/** The accounts of a unit's people (spec part 1, sections 2 to 4). Passwords are no fields: they stand in no event. */
export const unitUsers = defineRegister({
  name: 'unituser',
  label: '单位用户',
  table: 'account',
  belongsTo: 'unit',
  permission: 'XJX_DWYH',
  readers: ['XJX_DWYH_VIEW'],
  fields: { userName, ...contact },
  list: {
    columns: ['unitName', 'userName', 'userPhone', 'remarks', 'createTime'],
    search: ['userName'],
  },
});

/** Accounts above the units, each with a role and, where that asks for one, a region. */
export const accounts = defineRegister({
  name: 'account',
  label: '账号',
  table: 'account',
  at: ['system-center'],
  belongsTo: 'region',
  permission: 'XJX_ZHGL',
  readers: ['XJX_ZHGL_VIEW'],
  fields: {
    userName,
    nickName: text({ label: '姓名', required: '请输入姓名', max: 40 }),
    roleId: reference('role', { label: '角色', required: '请选择角色', shows: 'roleName' }),
    ...contact,
  },
  list: {
    columns: ['userName', 'nickName', 'roleName', 'regionName', 'userPhone', 'createTime'],
    hidden: ['remarks'],
    search: ['userName', 'nickName'],
  },
});
