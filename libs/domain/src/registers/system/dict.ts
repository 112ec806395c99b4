import { number, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** The id that stands above the first level of all dictionaries. */
export const DICT_ROOT = '0';

/** An entry of a dictionary (spec part 2, sections 3 and 5): a root names a dictionary by its code. */
export const dict = defineRegister({
  name: 'dict',
  label: '字典',
  table: 'dictionary_entry',
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    pid: text({ label: '上级字典', max: 36 }),
    name: text({ label: '字典名称' }),
    code: text({ label: '字典编码' }),
    value: text({ label: '字典值', max: 200 }),
    sortNumber: number({ label: '排序号' }),
    remarks: text({ label: '备注', max: 20 }),
  },
  list: { columns: ['name', 'code', 'value', 'sortNumber', 'remarks'], search: [], fuzzy: true },
});
