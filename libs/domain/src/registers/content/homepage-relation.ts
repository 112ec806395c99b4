import { choice, flag, number, reference } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A column on a homepage or a site: where it stands there, and how much of it is shown. */
export const homepageRelation = defineRegister({
  name: 'homepagerelationship',
  label: '栏目关联',
  table: 'content_homepage_relation',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_LMGX',
  menu: {
    group: 'content/sites',
    place: 2,
    name: '栏目关联',
    path: '/content/homePage/correlationList',
    icon: 'standard',
    hidden: true,
  },
  fields: {
    homepageId: reference('homepage', { label: '首页', shows: 'homePageName' }),
    siteId: reference('site', { label: '站点', shows: 'siteName' }),
    columnId: reference('column', { label: '栏目', shows: 'columnName', required: '请选择栏目' }),
    sortNumber: number({ label: '排序号', whole: true }),
    displayQuantity: number({ label: '显示数量', whole: true }),
    refining: flag({ label: '精选' }),
    top: flag({ label: '置顶' }),
    status: choice(['0', '1'], { label: '状态', spelled: { 显示: '0', 隐藏: '1', 启用: '0', 禁用: '1' } }),
  },
  list: {
    columns: ['columnName', 'sortNumber', 'status', 'displayQuantity'],
    search: ['columnName'],
    order: [{ name: 'sortNumber', asc: true }],
  },
});
