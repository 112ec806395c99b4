import { flagged, type SettingDefinition, type ValueOf, whole, worded } from './definition.js';

/**
 * Every setting that the product obeys, by its code (spec part 2, section 2: system settings). A setting of such a code
 * is in force while it is 已启用; without one the default holds, or what the installation's environment says instead.
 */
export const knownSettings = {
  'session.hours': whole({
    label: '登录最长时长',
    type: '令牌安全策略',
    unit: '小时',
    default: 12,
    min: 1,
    max: 720,
    explanation: '一次登录最长持续的时间，到时须重新登录。延长后的时长对之后的登录有效，缩短立即对所有人有效。',
  }),
  'session.idleMinutes': whole({
    label: '无操作失效时间',
    type: '令牌安全策略',
    unit: '分钟',
    default: 30,
    min: 1,
    max: 1440,
    explanation: '没有任何操作多久后登录失效；页面自动刷新数据不算操作。',
  }),
  'password.minLength': whole({
    label: '密码最短长度',
    type: '密码安全策略',
    unit: '位',
    default: 8,
    min: 8,
    max: 24,
    explanation: '新密码至少多少位（最多32位）。已有的密码不受影响，直到下次修改。',
  }),
  'password.classes': whole({
    label: '密码字符种类',
    type: '密码安全策略',
    unit: '种',
    default: 3,
    min: 3,
    max: 4,
    explanation: '新密码须包含大写字母、小写字母、数字、特殊字符中的几种。',
  }),
  'password.history': whole({
    label: '不得重复的历史密码',
    type: '密码安全策略',
    unit: '个',
    default: 5,
    min: 5,
    max: 24,
    explanation: '修改密码时不能使用最近多少个用过的密码。调大后从此刻起多记，早已忘记的不会再记起。',
  }),
  'password.forceChange': flagged({
    label: '强制修改初始密码',
    type: '密码安全策略',
    default: false,
    explanation: '管理员设置的密码在本人修改之前是否拒绝其他一切操作；否时只由网页引导修改。',
  }),
  'login.failures': whole({
    label: '锁定前允许的密码错误次数',
    type: '账号安全策略',
    unit: '次',
    default: 5,
    min: 3,
    max: 10,
    explanation: '同一地址对同一用户名在统计时间内输错多少次密码后锁定。',
  }),
  'login.windowMinutes': whole({
    label: '密码错误统计时间',
    type: '账号安全策略',
    unit: '分钟',
    default: 15,
    min: 5,
    max: 120,
    explanation: '在多长时间之内的密码错误合在一起计算。',
  }),
  'login.lockMinutes': whole({
    label: '锁定时长',
    type: '账号安全策略',
    unit: '分钟',
    default: 15,
    min: 5,
    max: 1440,
    explanation: '锁定后多久可以再次尝试登录；只锁定输错密码的地址，不影响他人。',
  }),
  'log.accessDays': whole({
    label: '访问日志保留天数',
    type: '日志保留策略',
    unit: '天',
    default: 730,
    min: 180,
    max: 3650,
    explanation: '早于保留天数的访问日志按月自动清除，整月都超过保留天数后才清除该月。网络日志依法须留存不少于六个月。',
  }),
  'log.jobDays': whole({
    label: '任务日志保留天数',
    type: '日志保留策略',
    unit: '天',
    default: 90,
    min: 1,
    max: 3650,
    explanation: '定时任务运行日志保留的天数，更早的自动清除。',
  }),
  'upload.generalMegabytes': whole({
    label: '一般文件大小上限',
    type: '文件上传策略',
    unit: 'MB',
    default: 5,
    min: 1,
    max: 50,
    explanation: '没有指明用途的上传文件最大多少MB；各表单中的文件有各自的上限，不受此项影响。',
  }),
  'site.title': worded({
    label: '站点标题',
    type: '站点默认设置',
    default: '县域中医药评审后台',
    max: 40,
    explanation: '登录页与页面标题显示的名称；机构域名配置中有该域名的，以其名称为准。',
  }),
  'site.styleName': worded({
    label: '站点样式',
    type: '站点默认设置',
    default: 'default',
    max: 40,
    explanation: '站点样式的名称，随站点信息一同返回。',
  }),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

export type SettingCode = keyof typeof knownSettings;

/** The value of every setting. */
export type SettingValues = { readonly [Code in SettingCode]: ValueOf<(typeof knownSettings)[Code]> };

/** What holds where nothing is set. */
export const defaultSettings = Object.fromEntries(
  Object.entries(knownSettings).map(([code, definition]) => [code, definition.default]),
) as unknown as SettingValues;

export function isKnownSetting(code: unknown): code is SettingCode {
  return typeof code === 'string' && Object.hasOwn(knownSettings, code);
}
