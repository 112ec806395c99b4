import type { ComponentType } from 'react';

/**
 * One screen of the client. The server's menu decides which screens a user sees and under which path; a screen is
 * found by the `component` name of its menu node.
 */
export interface ScreenEntry {
  /** The name in the menu; `registers/*` stands for all that begin so and have no line of their own. */
  readonly component: string;
  /** Only for screens that no menu leads to (details, sub-lists): the fixed path they are reached at. */
  readonly path?: string;
  /** For those, the screen of the menu that they are reached from: it stays marked, and stands above them. */
  readonly parent?: string;
  /** Title of tab and breadcrumb for a screen with a fixed path; the menu's name otherwise. */
  readonly title?: string;
  readonly load: (component: string) => Promise<{ default: ComponentType }>;
}

/** Every screen, by hand, one line each; loaded when it is first opened. */
export const screens: readonly ScreenEntry[] = [
  {
    component: 'ChangePassword',
    path: '/changePassword',
    title: '修改密码',
    load: () => import('./access/ChangePasswordPage.js'),
  },
  // evaluation
  { component: 'evaluation/standards', load: () => import('./evaluation/standards/StandardsScreen.js') },
  { component: 'evaluation/unit-types', load: () => import('./evaluation/selection/UnitTypesScreen.js') },
  {
    component: 'evaluation/item-selection',
    path: '/advancedCounty/reviewItems/orgCategory/projectDistribution',
    parent: 'evaluation/unit-types',
    title: '项目选择',
    load: () => import('./evaluation/selection/ItemSelectionScreen.js'),
  },
  {
    component: 'evaluation/declaration-materials',
    load: () => import('./evaluation/declaration/DeclarationMaterialsScreen.js'),
  },
  {
    component: 'evaluation/archive-files',
    path: '/advancedCounty/declarationMaterials/details',
    parent: 'evaluation/declaration-materials',
    title: '申报材料',
    load: () => import('./evaluation/declaration/ArchiveFilesScreen.js'),
  },
  { component: 'evaluation/declare-review', load: () => import('./evaluation/declaration/DeclareReviewScreen.js') },
  {
    component: 'evaluation/declaration-files',
    path: '/advancedCounty/declareReview/declareDetail',
    parent: 'evaluation/declare-review',
    title: '申报文件',
    load: () => import('./evaluation/declaration/DeclarationFilesScreen.js'),
  },
  {
    component: 'evaluation/self-evaluation',
    load: () => import('./evaluation/self-evaluation/SelfEvaluationScreen.js'),
  },
  { component: 'evaluation/score-review', load: () => import('./evaluation/score-review/ScoreReviewScreen.js') },
  {
    component: 'evaluation/region-standard',
    load: () => import('./evaluation/region-standard/RegionStandardScreen.js'),
  },
  // audit
  { component: 'audit/timeline', load: () => import('./audit/timeline/TimelineScreen.js') },
  { component: 'audit/events', load: () => import('./audit/events/EventsScreen.js') },
  // registers
  { component: 'registers/unit', load: () => import('./registers/UnitScreen.js') },
  {
    component: 'registers/unituser',
    path: '/advancedCounty/unit/user',
    parent: 'registers/unit',
    title: '单位用户管理',
    load: () => import('./system/UnitUsersScreen.js'),
  },
  {
    component: 'registers/*',
    load: async (component) => (await import('./registers/RegisterScreen.js')).screenOf(component),
  },
  // statistics
  {
    component: 'statistics/*',
    load: async (component) => (await import('./statistics/StatisticsScreen.js')).screenOf(component),
  },
  // system
  { component: 'system/roles', load: () => import('./system/RolesScreen.js') },
  { component: 'system/accounts', load: () => import('./system/AccountsScreen.js') },
  { component: 'system/access-log', load: () => import('./system/AccessLogScreen.js') },
  { component: 'system/dictionary', load: () => import('./system/dictionary/DictionaryScreen.js') },
  { component: 'system/regions', load: () => import('./system/regions/RegionsScreen.js') },
  { component: 'system/files', load: () => import('./system/files/FilesScreen.js') },
];
