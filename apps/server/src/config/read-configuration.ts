import path from 'node:path';
import { StartupFault } from './startup-fault.js';
import type { Configuration, DatabaseConfiguration, StorageConfiguration } from './configuration.js';
import { keysOfInstallation } from './keys.js';
import type { Setting } from './setting.js';
import { settings } from './settings.js';

type Values = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Understands the environment.
 * @throws StartupFault naming the first variable that is wrong
 */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const values = readValues(environment);
  const dataFolder = path.resolve(values.dataFolder);
  refuseInProduction(values);
  return {
    environment: values.environment,
    http: { host: values.host, port: values.port, trustProxy: values.trustProxy, bodySeconds: values.bodySeconds },
    operations: operationsOf(values),
    traceEndpoint: values.traceEndpoint,
    drainSeconds: values.drainSeconds,
    dataFolder,
    database: databaseOf(values, dataFolder),
    migrate: values.migrate,
    imports: { memoryMb: values.importMemoryMb, seconds: values.importSeconds },
    redisUrl: values.redisUrl,
    storage: storageOf(values, dataFolder),
    eventMacKey: values.eventMacKey
      ? Buffer.from(values.eventMacKey, 'hex')
      : keysOfInstallation(dataFolder).eventMacKey,
    background: values.worker === 'inline',
    demo: values.environment !== 'production',
    administrator: administratorOf(values),
    captchaBypass: values.captchaBypass,
    session: { hours: values.sessionHours, idleMinutes: values.sessionIdleMinutes },
    forcePasswordChange: values.forcePasswordChange,
    logLevel: values.logLevel,
  };
}

function readValues(environment: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings).map(([name, { variable, schema }]) => {
    // An empty variable is how compose files and shells spell "not set".
    const parsed = schema.safeParse(environment[variable]?.trim() || undefined);
    if (!parsed.success) throw new StartupFault(`${variable}：${parsed.error.issues[0]?.message ?? '值不正确'}`);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as Values;
}

function refuseInProduction(values: Values): void {
  if (values.environment === 'production' && values.captchaBypass !== undefined) {
    throw new StartupFault('CAPTCHA_BYPASS：NODE_ENV=production 时不允许设置');
  }
}

function operationsOf({ operationsHost: host, operationsPort: port }: Values): Configuration['operations'] {
  return port === undefined ? undefined : { host, port };
}

function databaseOf(values: Values, dataFolder: string): DatabaseConfiguration {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = values;
  const use = { poolSize: values.databasePoolSize, seconds: values.databaseSeconds };
  if (url) return { kind: 'server', url, ownerUrl: ownerUrl ?? url, ...use };
  if (ownerUrl) throw new StartupFault('DATABASE_OWNER_URL：必须与 DATABASE_URL 一同设置');
  return { kind: 'embedded', folder: path.join(dataFolder, 'postgres'), ...use };
}

function storageOf(values: Values, dataFolder: string): StorageConfiguration {
  const { s3Endpoint: endPoint, s3AccessKey: accessKey, s3SecretKey: secretKey } = values;
  if (!endPoint) return { kind: 'disk', folder: path.join(dataFolder, 'files') };
  if (!accessKey) throw new StartupFault('S3_ACCESS_KEY：设了 S3_ENDPOINT 时必填');
  if (!secretKey) throw new StartupFault('S3_SECRET_KEY：设了 S3_ENDPOINT 时必填');
  return {
    kind: 's3',
    endPoint,
    port: values.s3Port,
    useSSL: values.s3UseSsl,
    accessKey,
    secretKey,
    bucket: values.s3Bucket,
  };
}

function administratorOf({ administratorName: userName, administratorPassword: password }: Values) {
  if (!userName && !password) return undefined;
  if (!userName) throw new StartupFault('ADMIN_USERNAME：设了 ADMIN_PASSWORD 时必填');
  if (!password) throw new StartupFault('ADMIN_PASSWORD：设了 ADMIN_USERNAME 时必填');
  return { userName, password };
}
