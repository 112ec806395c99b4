import { number, parent, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

export { TREE_ROOT as DICT_ROOT } from '../../register/kinds/parent.js';

/** An entry of a dictionary (spec part 2, sections 3 and 5): one of the first level names a dictionary by its code. */
export const dict = defineRegister({
  name: 'dict',
  label: '字典',
  table: 'dictionary_entry',
  at: ['advanced-group', 'system-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    name: text({ label: '字典名称' }),
    code: text({ label: '字典编码' }),
    value: text({ label: '字典值', max: 200 }),
    sortNumber: number({ label: '排序号', whole: true }),
    pid: parent({ label: '上级字典', called: ['字典', '字典项'] }),
    remarks: text({ label: '备注', max: 20 }),
  },
  unique: [{ field: 'code', among: 'roots', msg: '该字典编码已存在，请重新输入' }],
  list: {
    columns: ['name', 'code', 'value', 'sortNumber', 'remarks'],
    search: [],
    fuzzy: true,
    order: [{ name: 'sortNumber', asc: true }],
  },
});
