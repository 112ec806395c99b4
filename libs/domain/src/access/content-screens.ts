import { menuGroup } from './entity-screens.js';
import { type MenuGroup, screen } from './screen.js';

const siteColumns = screen(
  'content/site-columns',
  { name: '站点栏目', path: '/content/siteManage/correlationList', icon: 'web', hidden: true },
  'XJX_LMGX',
  ['VIEW', 'ADD', 'UPDATE', 'DELETE'],
);

/** The screens of content management (spec part 2, section 2), in menu order. */
export const contentScreens = [
  menuGroup({ id: 'content/articles', name: '栏目与内容', icon: 'article' }),
  menuGroup({ id: 'content/sites', name: '站点与首页', icon: 'web' }, [siteColumns]),
] as const satisfies readonly MenuGroup[];
