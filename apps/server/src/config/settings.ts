import { z } from 'zod';
import { address, flag, oneOf, optionalText, optionalWholeNumber, setting, text, wholeNumber } from './setting.js';

const POSTGRES = ['postgres:', 'postgresql:'];

/**
 * Everything that can be configured, in the order of the documentation. No other file reads the environment, and
 * nothing is configured elsewhere; `docs/configuration.md` is written from this table.
 */
export const settings = {
  environment: setting('NODE_ENV', oneOf(['development', 'production', 'test'], 'development'), {
    meaning: '运行环境。production 时不创建演示账户、日志为 JSON、拒绝 CAPTCHA_BYPASS。',
    fallback: 'development',
  }),
  host: setting(
    'HOST',
    text.optional().transform((value) => value ?? '127.0.0.1'),
    {
      meaning: '监听的网络地址；0.0.0.0 表示所有网卡。',
      fallback: '127.0.0.1',
    },
  ),
  port: setting('PORT', wholeNumber(0, 65535, 3000), {
    meaning: '网页与接口的端口；0 表示任选一个空闲端口。',
    fallback: '3000',
  }),
  trustProxy: setting(
    'TRUST_PROXY',
    z
      .string()
      .min(1)
      .optional()
      .transform((value) => trustedProxies(value)),
    {
      meaning: '信任的反向代理：true、false，或逗号分隔的地址与网段。只有来自它们的 X-Forwarded-For 才被采信。',
      fallback: 'false',
    },
  ),
  bodySeconds: setting('BODY_SECONDS', wholeNumber(1, 600, 30), {
    meaning: '一个请求的内容须在多少秒内传完，上传文件为其 10 倍；超时的连接被关闭（408）。',
    fallback: '30',
  }),
  operationsPort: setting('OPERATIONS_PORT', optionalWholeNumber(0, 65535), {
    meaning:
      '运维端口：/live、/ready（健康检查）与 /metrics（Prometheus 指标），服务与后台进程都有；不设则不开放，0 表示任选一个空闲端口。任何能连上它的人都能读，只应让监控系统连得到。',
  }),
  operationsHost: setting(
    'OPERATIONS_HOST',
    text.optional().transform((value) => value ?? '127.0.0.1'),
    { meaning: '运维端口监听的网络地址。', fallback: '127.0.0.1' },
  ),
  traceEndpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', address(['http:', 'https:']), {
    meaning: 'OpenTelemetry 收集器的 OTLP/HTTP 地址，其后加 /v1/traces；不设则不记录、也不加载相关程序库。',
  }),
  drainSeconds: setting('DRAIN_SECONDS', wholeNumber(0, 300, 0), {
    meaning: '停止之前，在 /ready 已答复 503 的情况下继续服务多少秒，让前面的代理有时间把请求转给其他服务。',
    fallback: '0',
  }),
  dataFolder: setting(
    'DATA_DIR',
    text.optional().transform((value) => value ?? '.data'),
    {
      meaning: '本机数据的目录：内置数据库、上传的文件、生成的密钥。相对路径从启动目录算起。',
      fallback: '.data',
    },
  ),
  databaseUrl: setting('DATABASE_URL', address(POSTGRES), {
    meaning:
      'PostgreSQL 的地址（18，至少 15）；不设则使用内置 PostgreSQL（数据在 DATA_DIR/postgres）。账户须能切换到角色 county_tcm_app。',
    secret: true,
  }),
  databaseOwnerUrl: setting('DATABASE_OWNER_URL', address(POSTGRES), {
    meaning: '建表、升级与重建投影所用的 PostgreSQL 地址（表的所有者）。',
    fallback: '与 DATABASE_URL 相同',
    secret: true,
  }),
  databasePoolSize: setting('DATABASE_POOL_SIZE', wholeNumber(2, 200, 16), {
    meaning: '每个进程最多同时打开的业务数据库连接数（队列另有自己的连接）。',
    fallback: '16',
  }),
  databaseSeconds: setting('DATABASE_SECONDS', wholeNumber(1, 600, 20), {
    meaning: '一条数据库语句最多执行的秒数；数据库再过 5 秒仍无应答，请求答复 503。',
    fallback: '20',
  }),
  migrate: setting('MIGRATE', oneOf(['start', 'none'], 'start'), {
    meaning: '数据库升级的时机：start 为启动时（需要 DATABASE_OWNER_URL 的权限），none 为由 npm run migrate 单独执行。',
    fallback: 'start',
  }),
  importMemoryMb: setting('IMPORT_MEMORY_MB', wholeNumber(64, 8192, 512), {
    meaning: '读取一个导入文件的进程最多使用的内存（MB）；超出的文件被拒绝，不影响其他人。',
    fallback: '512',
  }),
  importSeconds: setting('IMPORT_SECONDS', wholeNumber(1, 600, 60), {
    meaning: '读取一个导入文件最多花费的时间（秒）。',
    fallback: '60',
  }),
  redisUrl: setting('REDIS_URL', address(['redis:', 'rediss:']), {
    meaning: 'Redis 的地址，用于任务队列；不设则队列放在 PostgreSQL 中。',
    secret: true,
  }),
  s3Endpoint: setting('S3_ENDPOINT', optionalText, {
    meaning: 'S3 服务（如 Garage）的主机名（不带协议与端口）；不设则文件放在 DATA_DIR/files。',
  }),
  s3Port: setting('S3_PORT', wholeNumber(1, 65535, 9000), { meaning: 'S3 服务的端口。', fallback: '9000' }),
  s3UseSsl: setting('S3_USE_SSL', flag(false), { meaning: '与 S3 服务之间是否用 HTTPS。', fallback: 'false' }),
  s3AccessKey: setting('S3_ACCESS_KEY', optionalText, {
    meaning: 'S3 访问标识；设了 S3_ENDPOINT 时必填。',
    secret: true,
  }),
  s3SecretKey: setting('S3_SECRET_KEY', optionalText, {
    meaning: 'S3 访问密钥；设了 S3_ENDPOINT 时必填。',
    secret: true,
  }),
  s3Bucket: setting(
    'S3_BUCKET',
    text.optional().transform((value) => value ?? 'county-tcm'),
    {
      meaning: '存放文件的桶，没有时自动创建。',
      fallback: 'county-tcm',
    },
  ),
  eventMacKey: setting(
    'EVENT_MAC_KEY',
    z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, '必须是 64 位十六进制数（32 字节）')
      .optional(),
    {
      meaning: '给每个事件签名的密钥，64 位十六进制数。多个进程须用同一把；丢失后历史无法再验证。',
      fallback: '首次启动时生成，存于 DATA_DIR/keys.json',
      secret: true,
    },
  ),
  worker: setting('WORKER', oneOf(['inline', 'none'], 'inline'), {
    meaning: '后台任务由谁执行：inline 为本进程，none 为另外启动的 npm run worker。',
    fallback: 'inline',
  }),
  administratorName: setting('ADMIN_USERNAME', optionalText, {
    meaning: '首个管理员的账户名，仅在 production 且还没有任何账户时使用。',
  }),
  administratorPassword: setting('ADMIN_PASSWORD', optionalText, {
    meaning: '首个管理员的密码，与 ADMIN_USERNAME 一同设置。',
    secret: true,
  }),
  captchaBypass: setting('CAPTCHA_BYPASS', optionalText, {
    meaning: '仅供自动化测试：此值可作为任何验证码的答案。production 时拒绝启动。',
    secret: true,
  }),
  sessionHours: setting('SESSION_HOURS', wholeNumber(1, 720, 12), {
    meaning: '一次登录最长持续的小时数，到时须重新登录；系统设置 session.hours 启用时以其为准。',
    fallback: '12',
  }),
  sessionIdleMinutes: setting('SESSION_IDLE_MINUTES', wholeNumber(1, 1440, 30), {
    meaning: '没有任何操作多少分钟后登录失效；页面自动刷新数据不算操作；系统设置 session.idleMinutes 启用时以其为准。',
    fallback: '30',
  }),
  forcePasswordChange: setting('FORCE_PASSWORD_CHANGE', flag(false), {
    meaning:
      '管理员设置的密码在修改之前是否拒绝其他一切操作；false 时只由网页引导修改；系统设置 password.forceChange 启用时以其为准。',
    fallback: 'false',
  }),
  logLevel: setting('LOG_LEVEL', oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'), {
    meaning: '日志的最低级别：fatal、error、warn、info、debug、trace。debug 起包含连接池与事件循环的测量。',
    fallback: 'info',
  }),
} as const;

/** What Fastify takes: nobody, everybody, or a list of addresses and networks. */
function trustedProxies(value: string | undefined): boolean | string {
  if (value === undefined || value === 'false') return false;
  return value === 'true' ? true : value;
}
