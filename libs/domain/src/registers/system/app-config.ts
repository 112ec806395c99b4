import { choice, number, parent, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';
import type { CrossFieldRule } from '../../register/record.js';
import { settingTypes } from '../../settings/definition.js';
import { settingFault } from '../../settings/read-setting.js';

/** A system setting (spec part 2, sections 3 and 5): one that the product obeys where its code is a known one, or a free one. */
export const appConfig = defineRegister({
  name: 'appconfig',
  label: '系统设置',
  table: 'app_config',
  at: ['system-center'],
  belongsTo: 'everybody',
  permission: 'XJX_XTSZ',
  menu: { group: 'system/access', place: 4, name: '系统设置', path: '/sys/sysSet/settings', icon: 'settings' },
  fields: {
    pid: parent({ label: '上级设置', called: ['根设置', '设置'] }),
    name: text({ label: '设置名称', required: '请输入名称' }),
    code: text({ label: '设置编码', required: '请输入设置编码' }),
    value: text({ label: '设置内容', required: '请输入设置内容', max: 500 }),
    type: choice(settingTypes, { label: '设置类型' }),
    status: choice(['已启用', '已禁用'], {
      label: '状态',
      required: '请选择状态',
      spelled: { '0': '已启用', '1': '已禁用' },
    }),
    sortNumber: number({ label: '排序号', whole: true, required: '请输入排序号' }),
    remarks: text({ label: '备注', max: 200 }),
  },
  unique: [{ field: 'code', msg: '该设置编码已存在，请重新输入' }],
  calls: ['getById', 'deleteBatch'],
  list: {
    columns: ['name', 'code', 'value', 'type', 'status', 'sortNumber', 'remarks'],
    search: ['name', 'code'],
    fuzzy: true,
    order: [{ name: 'sortNumber', asc: true }],
  },
});

/** What is set for a code that the product knows must be something that it can obey, in force or not. */
export const obeyable: CrossFieldRule = ({ code, value }) => {
  const msg = settingFault(code, value);
  return msg === undefined ? [] : [{ field: 'value', msg }];
};
