import { choice, file, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A public site, with what Chinese sites have to say of themselves at the foot of each page. */
export const site = defineRegister({
  name: 'site',
  label: '站点',
  table: 'content_site',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_WZGL',
  menu: { group: 'content/sites', place: 0, name: '站点管理', path: '/content/siteManage', icon: 'web' },
  fields: {
    siteName: text({ label: '站点名称', required: '请输入站点名称' }),
    siteDomain: text({ label: '站点域名', max: 253 }),
    siteManageDomain: text({ label: '站点管理域名', max: 253 }),
    siteStyle: text({ label: '站点样式', suggests: ['青绿', '丹红', '蓝白'] }),
    contcat: text({ label: '联系方式' }),
    organiser: text({ label: '主办单位' }),
    siteIdCode: text({ label: '网站标识码', max: 20 }),
    miitbeian: text({ label: '备案号' }),
    beian: text({ label: '公安备案号' }),
    copyright: text({ label: '版权信息', max: 200 }),
    siteIcon: file({ label: '站点图标', allow: ['jpg', 'png', 'gif'], isPublic: true }),
    status: choice(['0', '1'], { label: '状态', spelled: { 显示: '0', 隐藏: '1' } }),
  },
  unique: [{ field: 'siteDomain', msg: '该站点域名已存在，请重新输入' }],
  calls: ['listAll'],
  list: { columns: ['siteName', 'siteDomain', 'contcat', 'siteStyle', 'status'], search: ['siteName'], fuzzy: true },
});
