import { unitTypeNames } from './unit-type.js';
import { choice, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** The institutions themselves. */
export const unit = defineRegister({
  name: 'unit',
  label: '单位',
  table: 'unit',
  belongsTo: 'region',
  permission: 'XJX_DWGL',
  menu: {
    group: 'registers/units',
    place: 0,
    name: '单位管理',
    path: '/advancedCounty/unit',
    icon: 'unit',
    audience: 'above-units',
    does: ['IMPORT'],
  },
  fields: {
    unitName: text({ label: '单位名称', required: '请输入名称' }),
    unitNo: text({ label: '单位编码', required: '请输入单位编码', max: 50 }),
    unitType: choice(Object.values(unitTypeNames), { label: '单位类别', required: '请输入单位类别' }),
    unitPhone: text({ label: '联系电话', max: 20 }),
    unitAddress: text({ label: '地址', max: 200 }),
  },
  unique: [{ field: 'unitNo', msg: '该单位编码已存在，请重新输入' }],
  list: {
    columns: ['unitName', 'unitNo', 'unitType', 'unitPhone', 'unitAddress'],
    search: ['unitName', 'unitType'],
  },
});
