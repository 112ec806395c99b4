import { choice, date, file, number, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A picture that the homepages show in turn. */
export const carousel = defineRegister({
  name: 'carousel',
  label: '轮播图',
  table: 'content_carousel',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_LBGL',
  menu: { group: 'content/sites', place: 4, name: '轮播图管理', path: '/content/carousel', icon: 'chart' },
  fields: {
    title: text({ label: '标题名称', required: '请输入标题名称' }),
    releaseTime: date({ label: '发布时间', required: '请选择发布时间' }),
    picId: file({
      label: '图片',
      allow: ['jpg'],
      isPublic: true,
      tells: { list: 'pictureList', fileName: 'picName', accessPath: 'picUrl' },
    }),
    status: choice(['0', '1'], { label: '状态', spelled: { 未发布: '0', 已发布: '1' }, required: '请选择状态' }),
    sortNumber: number({ label: '排序号', required: '请输入排序号', whole: true }),
  },
  calls: ['getById'],
  list: {
    columns: ['title', 'releaseTime', 'picId', 'status', 'sortNumber'],
    search: ['title'],
    fuzzy: true,
    order: [{ name: 'sortNumber', asc: true }],
  },
});
