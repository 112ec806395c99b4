import { file, text, words } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** What a homepage can be put together of. */
const homepageBlocks = ['轮播图', '通知公告', '栏目内容', '宣传资料', '友情链接'] as const;

/** The first page of a site, as it is laid out; which columns stand on it say its relations. */
export const homepage = defineRegister({
  name: 'homepage',
  label: '首页',
  table: 'content_homepage',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_SYGL',
  menu: { group: 'content/sites', place: 1, name: '首页管理', path: '/content/homePage', icon: 'standard' },
  fields: {
    homePageName: text({ label: '首页名称', required: '请输入首页名称' }),
    style: text({ label: '首页样式' }),
    homePageIco: file({ label: '首页图标', allow: ['jpg', 'png', 'gif'], isPublic: true }),
    modelContent: words(homepageBlocks, { label: '首页内容' }),
  },
  calls: ['listAll'],
  list: { columns: ['homePageName', 'style', 'modelContent'], search: ['homePageName'], fuzzy: true },
});
