import type { PermissionKey } from '../../rights/permissions.js';
import { number, parent, shown, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Who keeps the standards, who selects from them, and the units and reviewers that work by them. */
export const standardReaders: readonly PermissionKey[] = [
  'XJX_PSBZ_VIEW',
  'XJX_XMXZ_VIEW',
  'XJX_ZPGL_VIEW',
  'XJX_PFSH_VIEW',
];

/** A category of one of the two standards (spec part 2, sections 2, 3 and 5). Its history is the standard's. */
export const itemCategory = defineRegister({
  name: 'itemtype',
  label: '项目类别',
  table: 'item_category',
  belongsTo: 'everybody',
  permission: 'XJX_PSBZ',
  readers: standardReaders,
  fields: {
    pid: parent({ label: '上级类别', required: '请选择上级类别' }),
    pname: shown({ label: '上级类别' }),
    itemTypeName: text({ label: '类别名称', required: '请输入项目类别名称' }),
    itemTypeNo: text({ label: '类别编号', max: 50 }),
    sortNumber: number({ label: '排序号', whole: true }),
    selectType: shown({ label: '评选类型' }),
  },
  list: {
    columns: ['itemTypeName', 'itemTypeNo', 'sortNumber'],
    search: ['itemTypeName'],
    order: [{ name: 'sortNumber', asc: true }],
  },
});
