import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from './read-configuration.js';

const EVENT_MAC_KEY = 'ab'.repeat(32);
const read = (environment: NodeJS.ProcessEnv) => readConfiguration({ EVENT_MAC_KEY, ...environment });

describe('the configuration', () => {
  test('with nothing set runs everything on this machine, with the demo', () => {
    const configuration = read({ DATA_DIR: '/srv/data' });
    expect(configuration).toMatchObject({
      environment: 'development',
      http: { host: '127.0.0.1', port: 3000, trustProxy: false },
      database: { kind: 'embedded', folder: '/srv/data/postgres' },
      storage: { kind: 'disk', folder: '/srv/data/files' },
      redisUrl: undefined,
      background: true,
      demo: true,
      administrator: undefined,
      captchaBypass: undefined,
    });
  });

  test('an owner of its own migrates; without one the application does', () => {
    const url = 'postgres://app@db/county';
    expect(read({ DATABASE_URL: url }).database).toMatchObject({ kind: 'server', url, ownerUrl: url });
    const ownerUrl = 'postgres://owner@db/county';
    expect(read({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }).database).toMatchObject({ url, ownerUrl });
  });

  test('a variable that is set to nothing counts as not set', () => {
    expect(read({ PORT: '', REDIS_URL: ' ', CAPTCHA_BYPASS: '' })).toMatchObject({
      http: { port: 3000 },
      redisUrl: undefined,
    });
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'mysql://db/county' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
    [{ DATABASE_OWNER_URL: 'postgres://owner@db/county' }, 'DATABASE_OWNER_URL'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ S3_ENDPOINT: 'minio' }, 'S3_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'minio', S3_ACCESS_KEY: 'key' }, 'S3_SECRET_KEY'],
    [{ S3_USE_SSL: 'yes' }, 'S3_USE_SSL'],
    [{ EVENT_MAC_KEY: 'short' }, 'EVENT_MAC_KEY'],
    [{ WORKER: 'all' }, 'WORKER'],
    [{ ADMIN_USERNAME: 'root' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_USERNAME'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'production', CAPTCHA_BYPASS: 'test' }, 'CAPTCHA_BYPASS'],
  ] as [NodeJS.ProcessEnv, string][])('refuses %j with one line that names %s', (environment, variable) => {
    expect(() => read(environment)).toThrow(
      expect.objectContaining({
        name: 'StartupFault',
        message: expect.stringMatching(new RegExp(`^${variable}：.*\\p{Script=Han}[^\\n]*$`, 'u')),
      }),
    );
  });

  test('a wrong secret is named but not repeated', () => {
    expect(() => read({ DATABASE_URL: 'mysql://root:hunter2@db/county' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
