import { date, files, richJson, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A notice. Its members are called as those of a screen for hospitals, which its own was made from (spec part 2, section 2). */
export const notice = defineRegister({
  name: 'hospital',
  label: '通知公告',
  table: 'content_notice',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_TZGG',
  menu: { group: 'content/sites', place: 5, name: '通知公告', path: '/content/notice', icon: 'edit' },
  fields: {
    hlName: text({ label: '标题', max: 200, required: '请输入标题' }),
    hlNo: date({ label: '发布日期', required: '请选择发布日期' }),
    hlRegionBm: richJson({ label: '内容', required: '请输入内容' }),
    hlRegionName: text({ label: '区域' }),
    images: files({ label: '图片', allow: ['jpg', 'png', 'gif'], most: 8, isPublic: true }),
  },
  calls: ['getById'],
  list: { columns: ['hlName', 'hlNo'], search: ['hlName'], fuzzy: true, order: [{ name: 'hlNo', asc: false }] },
});
