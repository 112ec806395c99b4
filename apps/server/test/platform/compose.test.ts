import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

/** What the compose file promises: one way in, bounds for everything, and nobody with more rights than needed. */

interface Service {
  readonly image: string;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly read_only?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const root = new URL('../../../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const { services, networks, volumes } = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const every = Object.entries(services);

describe.each(every)('%s', (_name, service) => {
  test('is bounded in memory and processes, and gains no rights', () => {
    expect(service).toMatchObject({ mem_limit: expect.stringMatching(/^\d+[mg]$/), pids_limit: expect.any(Number) });
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  test('is an image of one version', () => {
    expect(service.image).toMatch(/:(v?\d+\.\d+|\$\{COUNTY_TCM_VERSION:-\d+\.\d+\.\d+\}$)/);
    expect(service.image).not.toContain('minio');
  });

  test('mounts what is there', () => {
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(read(source).length).toBeGreaterThan(0);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });
});

test('the proxy alone is reached from outside, and reaches the server alone', () => {
  expect(every.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  expect(services['proxy']!.ports!.map((port) => port.split(':')[0])).toEqual(['80', '443', '443']);
  const onFront = every.filter(([, { networks: on }]) => on?.includes('front')).map(([name]) => name);
  expect(onFront).toEqual(['proxy', 'server']);
  const elsewhere = every.filter(([name, { network_mode }]) => name !== 'proxy' && !network_mode);
  expect(elsewhere.every(([, { networks: on }]) => on?.includes('back'))).toBe(true);
  expect(networks['back']).toEqual({ internal: true });
});

test('whose X-Forwarded-For is believed is the network of the proxy', () => {
  const subnet = networks['front']!.ipam!.config[0]!.subnet;
  expect(services['server']!.environment!['TRUST_PROXY']).toBe(subnet);
  // No header is set for the client: Caddy itself says in X-Forwarded-For whom it has before it, and believes nobody.
  expect(read('docker/Caddyfile')).not.toMatch(/header_up|trusted_proxies/);
});

describe('servers and workers may be any number', () => {
  test.each(['server', 'worker'])('%s has no name, no address and no port of the machine', (name) => {
    const service = services[name]!;
    expect(service).not.toHaveProperty('container_name');
    expect(service).not.toHaveProperty('hostname');
    expect(service.ports).toBeUndefined();
    expect(Array.isArray(service.networks)).toBe(true);
    expect(service.volumes).toBeUndefined();
  });

  test('the proxy asks anew who is there', () => {
    const port = services['server']!.environment!['PORT'];
    expect(read('docker/Caddyfile')).toContain(`dynamic a server ${port} {`);
  });

  test('the database has connections for two servers and four workers', () => {
    const most = Number(/max_connections=(\d+)/.exec(services['database']!.command!.join(' '))![1]);
    // Requests, untimed work, appends and what listens.
    expect(most).toBeGreaterThan(6 * (16 + 12 + 2));
  });

  test('a server is given time to hand over and to end', () => {
    const { environment, stop_grace_period: grace = '' } = services['server']!;
    expect(parseInt(grace)).toBeGreaterThan(Number(environment!['DRAIN_SECONDS']) + 10);
  });

  test('each says by itself whether it is ready', () => {
    for (const name of ['server', 'worker']) {
      const { healthcheck, environment } = services[name]!;
      expect(healthcheck!.test.join(' ')).toContain(`http://127.0.0.1:${environment!['OPERATIONS_PORT']}/ready`);
    }
    expect(read('docker/monitoring/prometheus.yml')).toContain(
      `port: ${services['worker']!.environment!['OPERATIONS_PORT']}`,
    );
  });
});

test('the product works with a login that owns nothing and a key that knows its bucket', () => {
  const [{ environment: server }, { environment: files }] = [services['server']!, services['files']!];
  expect(server!['DATABASE_URL']).toMatch(/^postgres:\/\/county_tcm_login:/);
  expect(server!['S3_BUCKET']).toBe(files!['GARAGE_DEFAULT_BUCKET']);
  expect(server!['S3_ACCESS_KEY']).toBe(files!['GARAGE_DEFAULT_ACCESS_KEY']);
  expect(Object.keys(services['worker']!.environment!)).not.toContain('ADMIN_PASSWORD');
  expect(read('docker/garage.toml')).not.toMatch(/secret|token/);
});

test('no secret stands in the file', () => {
  const secrets = every.flatMap(([, { environment = {} }]) =>
    Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|_KEY$/.test(name)),
  );
  expect(secrets.length).toBeGreaterThan(10);
  for (const [name, value] of secrets) expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:\?\}$/)]);
});
