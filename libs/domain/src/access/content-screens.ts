import type { ContentEntityName } from '../registers/content/index.js';
import type { Action } from './permissions.js';
import { type MenuGroup, type Screen, screen } from './screen.js';

const keep = ['VIEW', 'ADD', 'UPDATE', 'DELETE'] as const satisfies readonly Action[];

/** The screen of an entity; `name` is that of its calls. */
function entity(
  name: ContentEntityName,
  words: Pick<Screen, 'name' | 'path' | 'icon'> & Partial<Pick<Screen, 'hidden'>>,
  prefix: string,
  does: readonly Action[] = keep,
) {
  return screen(`entities/${name}`, words, prefix as `XJX_${string}`, does);
}

const articles = {
  id: 'content/articles',
  name: '栏目与内容',
  icon: 'article',
  screens: [
    entity('content', { name: '内容管理', path: '/content/contentManage', icon: 'article' }, 'XJX_NRGL', [
      ...keep,
      'RELEASE',
    ]),
    entity('column', { name: '栏目管理', path: '/content/columnManage', icon: 'folder' }, 'XJX_LMGL'),
    entity('model', { name: '内容模型', path: '/content/contentModel', icon: 'checklist' }, 'XJX_NRMX'),
    entity(
      'modelconfigure',
      { name: '扩展字段', path: '/content/contentModel/extendList', icon: 'checklist', hidden: true },
      'XJX_KZZD',
    ),
  ],
} satisfies MenuGroup;

const sites = {
  id: 'content/sites',
  name: '站点与首页',
  icon: 'web',
  screens: [
    entity('site', { name: '站点管理', path: '/content/siteManage', icon: 'web' }, 'XJX_WZGL'),
    entity('homepage', { name: '首页管理', path: '/content/homePage', icon: 'standard' }, 'XJX_SYGL'),
    entity(
      'homepagerelationship',
      { name: '栏目关联', path: '/content/homePage/correlationList', icon: 'standard', hidden: true },
      'XJX_LMGX',
    ),
    screen(
      'content/site-columns',
      { name: '站点栏目', path: '/content/siteManage/correlationList', icon: 'web', hidden: true },
      'XJX_LMGX',
      keep,
    ),
    entity('carousel', { name: '轮播图管理', path: '/content/carousel', icon: 'chart' }, 'XJX_LBGL'),
    entity('hospital', { name: '通知公告', path: '/content/notice', icon: 'edit' }, 'XJX_TZGG'),
    entity('publicize', { name: '宣传资料', path: '/content/publicize', icon: 'upload' }, 'XJX_XCZL'),
    entity('blogroll', { name: '友情链接', path: '/content/blogroll', icon: 'place' }, 'XJX_YQLJ'),
  ],
} satisfies MenuGroup;

/** The screens of content management (spec part 2, section 2), in menu order. */
export const contentScreens = [articles, sites] as const satisfies readonly MenuGroup[];
