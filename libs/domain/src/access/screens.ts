import { contentScreens } from './content-screens.js';
import { menuGroup } from './entity-screens.js';
import { registerScreens } from './register-screens.js';
import { type MenuGroup, type Screen, screen, screenWith } from './screen.js';
import type { IconName } from '../register/menu-entry.js';
import type { PermissionKey } from '../rights/permissions.js';
import { statisticsScreens } from './statistics-screens.js';

/** A button of the top navigation with the sidebar that it opens. */
export interface TopMenu {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly groups: readonly MenuGroup[];
}

const keep = ['VIEW', 'ADD', 'UPDATE', 'DELETE'] as const;
const auditRight = { key: 'AUDIT_READ', name: '审计-查看' } as const;

const reviewItems = {
  id: 'evaluation/review-items',
  name: '评审项目',
  icon: 'standard',
  screens: [
    screen(
      'evaluation/standards',
      { name: '评审标准', path: '/advancedCounty/reviewItems/standards', icon: 'standard' },
      'XJX_PSBZ',
      keep,
    ),
    screen(
      'evaluation/unit-types',
      { name: '单位类别', path: '/advancedCounty/reviewItems/orgCategory', icon: 'checklist', audience: 'above-units' },
      'XJX_XMXZ',
      ['VIEW'],
    ),
    screen(
      'evaluation/item-selection',
      {
        name: '项目选择',
        path: '/advancedCounty/reviewItems/orgCategory/projectDistribution',
        icon: 'checklist',
        hidden: true,
      },
      'XJX_XMXZ',
      ['VIEW', 'SELECT'],
    ),
    screen(
      'evaluation/region-standard',
      { name: '机构域名配置', path: '/advancedCounty/reviewItems/domains', icon: 'web' },
      'XJX_YMPZ',
      keep,
    ),
  ],
} satisfies MenuGroup;

const declaration = {
  id: 'evaluation/declaration',
  name: '申报自评',
  icon: 'upload',
  screens: [
    screen(
      'evaluation/declaration-materials',
      { name: '申报材料', path: '/advancedCounty/declarationMaterials', icon: 'upload', audience: 'unit' },
      'XJX_SBCL',
      ['VIEW'],
    ),
    screen(
      'evaluation/archive-files',
      { name: '归档文件', path: '/advancedCounty/declarationMaterials/details', icon: 'folder', hidden: true },
      'XJX_GDWJ',
      keep,
    ),
    screen(
      'evaluation/self-evaluation',
      { name: '自评管理', path: '/advancedCounty/selfEvaluation', icon: 'edit', audience: 'unit' },
      'XJX_ZPGL',
      ['VIEW', 'DECLARE'],
    ),
  ],
} satisfies MenuGroup;

const review = {
  id: 'evaluation/review',
  name: '评审打分',
  icon: 'review',
  screens: [
    screen(
      'evaluation/declare-review',
      { name: '申报文件', path: '/advancedCounty/declareReview', icon: 'folder', audience: 'above-units' },
      'XJX_SBWJ',
      ['VIEW'],
    ),
    screen(
      'evaluation/declaration-files',
      { name: '申报文件详情', path: '/advancedCounty/declareReview/declareDetail', icon: 'folder', hidden: true },
      'XJX_SBWJ',
      ['VIEW'],
    ),
    screen(
      'evaluation/score-review',
      { name: '评分审核', path: '/advancedCounty/scoreReview', icon: 'review', audience: 'above-units' },
      'XJX_PFSH',
      ['VIEW', 'REVIEW'],
    ),
  ],
} satisfies MenuGroup;

const administration = menuGroup({ id: 'system/access', name: '权限与日志', icon: 'settings' }, [
  screen('system/roles', { name: '角色管理', path: '/sys/sysSet/roles', icon: 'people' }, 'XJX_JSGL', keep),
  screen('system/accounts', { name: '账号管理', path: '/sys/sysSet/accounts', icon: 'person' }, 'XJX_ZHGL', [
    ...keep,
    'RESET',
  ]),
  screen('system/access-log', { name: '访问日志', path: '/sys/sysLog/accessLog', icon: 'history' }, 'XJX_FWRZ', [
    'VIEW',
  ]),
  screen(
    'system/dictionary',
    { name: '字典管理', path: '/sys/sysSet/dictionary', icon: 'dictionary' },
    'XJX_ZDGL',
    keep,
  ),
  screen('system/api-registry', { name: '接口管理', path: '/sys/sysSet/api', icon: 'web' }, 'XJX_JKGL', keep),
  screen('system/api-users', { name: '接口用户', path: '/sys/sysSet/apiUser', icon: 'person' }, 'XJX_JKYH', [
    ...keep,
    'RESET',
  ]),
  screen('system/regions', { name: '行政区划', path: '/sys/sysSet/regions', icon: 'place' }, 'XJX_XZQH', [
    ...keep,
    'IMPORT',
  ]),
  screen('system/files', { name: '文件管理', path: '/sys/sysSet/files', icon: 'folder' }, 'XJX_WJGL', keep),
]);

const jobs = {
  id: 'system/jobs',
  name: '定时任务',
  icon: 'history',
  screens: [
    screen('jobs/list', { name: '定时任务', path: '/sys/sysSet/sysTimedTask', icon: 'history' }, 'XJX_DSRW', [
      ...keep,
      'RUN',
    ]),
    screen(
      'jobs/log',
      { name: '任务日志', path: '/sys/sysSet/sysTimedTask/journalList', icon: 'history', hidden: true },
      'XJX_DSRW',
      ['VIEW', 'RUN'],
    ),
  ],
} satisfies MenuGroup;

const audit = {
  id: 'audit/history',
  name: '过程追溯',
  icon: 'audit',
  screens: [
    screenWith('audit/timeline', { name: '评分追溯', path: '/audit/timeline', icon: 'chart' }, [auditRight]),
    screenWith('audit/events', { name: '操作记录', path: '/audit/events', icon: 'audit' }, [auditRight]),
  ],
} satisfies MenuGroup;

const menus = [
  { id: 'evaluation', name: '评审管理', icon: 'review', groups: [reviewItems, declaration, review] },
  { id: 'registers', name: '单位台账', icon: 'unit', groups: registerScreens },
  { id: 'statistics', name: '统计分析', icon: 'chart', groups: statisticsScreens },
  { id: 'content', name: '内容管理', icon: 'article', groups: contentScreens },
  { id: 'audit', name: '审计', icon: 'audit', groups: [audit] },
  { id: 'system', name: '系统管理', icon: 'settings', groups: [administration, jobs] },
] as const satisfies readonly TopMenu[];

/** What the client finds the code of a screen by. */
export type ScreenName = (typeof menus)[number]['groups'][number]['screens'][number]['component'];

/** Every menu and screen of the product, in menu order; the menu of a user is what the user's role opens of it. */
export const topMenus: readonly TopMenu[] = menus;

/** What the product itself is kept with: accounts, settings, jobs. */
export const systemScreens: readonly MenuGroup[] = [administration, jobs];

export const screens: readonly Screen[] = topMenus.flatMap(({ groups }) => groups.flatMap((group) => group.screens));

/** Every permission key that a role can hold, with its name (`rightsCodeMap` of the API contract, section 3). */
export const rightNames: ReadonlyMap<PermissionKey, string> = new Map(
  screens
    .flatMap(({ rights }) => rights)
    .reverse()
    .map(({ key, name }) => [key, name]),
);
