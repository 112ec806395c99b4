import { choice, number, text, webAddress } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A link to another site. */
export const blogroll = defineRegister({
  name: 'blogroll',
  label: '友情链接',
  table: 'content_link',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_YQLJ',
  menu: { group: 'content/sites', place: 7, name: '友情链接', path: '/content/blogroll', icon: 'place' },
  fields: {
    name: text({ label: '名称', required: '请输入名称' }),
    url: webAddress({ label: '地址', required: '请输入地址' }),
    region: text({ label: '区域' }),
    sortNumber: number({ label: '排序号', whole: true }),
    status: choice(['启用', '禁用'], { label: '状态', spelled: { '0': '启用', '1': '禁用' } }),
    remarks: text({ label: '备注', max: 200 }),
  },
  list: {
    columns: ['name', 'url', 'sortNumber', 'status', 'remarks'],
    search: ['name'],
    fuzzy: true,
    order: [{ name: 'sortNumber', asc: true }],
  },
});
