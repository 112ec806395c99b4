import type { ComponentType } from 'react';
import type { ScreenName } from '@county-tcm/domain/access/screens';
import type { EntityName, RegisterName } from '@county-tcm/domain/registers/index';

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

/** Screens that are one component under many names, with the names of their families. */
type Family = 'registers/*' | 'entities/*' | 'statistics/*';
type OfFamily = `registers/${RegisterName}` | `entities/${EntityName}` | `statistics/${string}`;

/** Every screen that a menu can lead to: one without a line below does not compile. */
type Shown = Exclude<ScreenName, OfFamily> | Family | OwnScreen | 'ChangePassword' | 'OwnSessions' | 'ApiReference';

/** Entities with more on their screens than follows from their definitions. */
type OwnScreen =
  | 'registers/unit'
  | 'entities/appconfig'
  | `entities/${'content' | 'model' | 'modelconfigure' | 'site' | 'homepage' | 'homepagerelationship'}`;

/** Every screen, by hand, one line each; loaded when it is first opened. */
const byName = {
  ChangePassword: {
    path: '/changePassword',
    title: '修改密码',
    load: () => import('./account/ChangePasswordPage.js'),
  },
  OwnSessions: {
    path: '/mySessions',
    title: '登录与会话',
    load: () => import('./account/OwnSessionsPage.js'),
  },
  // evaluation
  'evaluation/standards': { load: () => import('./evaluation/standards/StandardsScreen.js') },
  'evaluation/unit-types': { load: () => import('./evaluation/selection/UnitTypesScreen.js') },
  'evaluation/item-selection': {
    path: '/advancedCounty/reviewItems/orgCategory/projectDistribution',
    parent: 'evaluation/unit-types',
    title: '项目选择',
    load: () => import('./evaluation/selection/ItemSelectionScreen.js'),
  },
  'evaluation/declaration-materials': {
    load: () => import('./evaluation/declaration/DeclarationMaterialsScreen.js'),
  },
  'evaluation/archive-files': {
    path: '/advancedCounty/declarationMaterials/details',
    parent: 'evaluation/declaration-materials',
    title: '申报材料',
    load: () => import('./evaluation/declaration/ArchiveFilesScreen.js'),
  },
  'evaluation/declare-review': { load: () => import('./evaluation/declaration/DeclareReviewScreen.js') },
  'evaluation/declaration-files': {
    path: '/advancedCounty/declareReview/declareDetail',
    parent: 'evaluation/declare-review',
    title: '申报文件',
    load: () => import('./evaluation/declaration/DeclarationFilesScreen.js'),
  },
  'evaluation/self-evaluation': {
    load: () => import('./evaluation/self-evaluation/SelfEvaluationScreen.js'),
  },
  'evaluation/score-review': { load: () => import('./evaluation/score-review/ScoreReviewScreen.js') },
  'evaluation/region-standard': {
    load: () => import('./evaluation/region-standard/RegionStandardScreen.js'),
  },
  // audit
  'audit/timeline': { load: () => import('./audit/timeline/TimelineScreen.js') },
  'audit/events': { load: () => import('./audit/events/EventsScreen.js') },
  // registers
  'registers/unit': { load: () => import('./registers/UnitScreen.js') },
  'registers/unituser': {
    path: '/advancedCounty/unit/user',
    parent: 'registers/unit',
    title: '单位用户管理',
    load: () => import('./system/UnitUsersScreen.js'),
  },
  'registers/*': {
    load: async (component: string) => (await import('./registers/EntityScreen.js')).screenOf(component),
  },
  // content management
  'entities/content': { load: () => import('./content/ArticlesScreen.js') },
  'entities/model': { load: async () => (await import('./content/screens-with-parts.js')).models },
  'entities/modelconfigure': {
    path: '/content/contentModel/extendList',
    parent: 'entities/model',
    title: '扩展字段',
    load: async () => (await import('./content/part-screens.js')).modelFields,
  },
  'entities/site': { load: async () => (await import('./content/screens-with-parts.js')).sites },
  'content/site-columns': {
    path: '/content/siteManage/correlationList',
    parent: 'entities/site',
    title: '站点栏目',
    load: async () => (await import('./content/part-screens.js')).siteColumns,
  },
  'entities/homepage': { load: async () => (await import('./content/screens-with-parts.js')).homepages },
  'entities/homepagerelationship': {
    path: '/content/homePage/correlationList',
    parent: 'entities/homepage',
    title: '栏目关联',
    load: async () => (await import('./content/part-screens.js')).homepageColumns,
  },
  // what administrators keep for all others
  'entities/appconfig': { load: () => import('./system/settings/SettingsScreen.js') },
  'entities/*': {
    load: async (component: string) => (await import('./registers/EntityScreen.js')).screenOf(component),
  },
  // statistics
  'statistics/*': {
    load: async (component: string) => (await import('./statistics/StatisticsScreen.js')).screenOf(component),
  },
  // system
  'system/roles': { load: () => import('./system/RolesScreen.js') },
  'system/accounts': { load: () => import('./system/AccountsScreen.js') },
  'system/access-log': { load: () => import('./system/AccessLogScreen.js') },
  'system/dictionary': {
    load: async () => (await import('./registers/EntityScreen.js')).screenOf('entities/dict'),
  },
  'system/api-registry': { load: () => import('./system/open-api/ApiRegistryScreen.js') },
  ApiReference: {
    path: '/sys/sysSet/api/reference',
    parent: 'system/api-registry',
    title: '接口文档',
    load: () => import('./system/open-api/ApiReferenceScreen.js'),
  },
  'system/api-users': { load: () => import('./system/open-api/ApiUsersScreen.js') },
  'system/regions': { load: () => import('./system/regions/RegionsScreen.js') },
  'system/files': { load: () => import('./system/files/FilesScreen.js') },
  // scheduled jobs
  'jobs/list': { load: () => import('./jobs/JobsScreen.js') },
  'jobs/log': {
    path: '/sys/sysSet/sysTimedTask/journalList',
    parent: 'jobs/list',
    title: '任务日志',
    load: () => import('./jobs/RunLogScreen.js'),
  },
} satisfies Record<Shown, Omit<ScreenEntry, 'component'>>;

export const screens: readonly ScreenEntry[] = Object.entries<Omit<ScreenEntry, 'component'>>(byName).map(
  ([component, entry]) => ({ component, ...entry }),
);
