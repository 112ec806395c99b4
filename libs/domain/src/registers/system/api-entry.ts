import { longText, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/**
 * A call that administrators entered by hand (spec part 2, sections 3 and 5), beside those that the running server declares:
 * `url` is the inner path of the call, `/api/advanced-group/medicineroom/page`.
 */
export const apiEntry = defineRegister({
  name: 'apientry',
  label: '接口',
  table: 'api_entry',
  at: ['system-center'],
  belongsTo: 'everybody',
  permission: 'XJX_JKGL',
  fields: {
    name: text({ label: '接口名称', required: '请输入接口名称' }),
    url: text({ label: '接口地址', required: '请输入接口地址', max: 200 }),
    remarks: longText({ label: '备注', max: 500 }),
  },
  list: { columns: ['name', 'url', 'remarks'], search: ['name', 'url'], fuzzy: true },
});
