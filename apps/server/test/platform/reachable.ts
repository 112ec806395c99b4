import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { GenericContainer, type StartedTestContainer } from 'testcontainers';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';
import type { ObjectStorage } from '../../src/platform/storage/object-storage.js';

/** A service that a contract suite runs against, for the time of one test file. */
export interface ReachableService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Redis at REDIS_URL, from a `redis-server` on this machine, or in a container; undefined with a line that says so. */
export async function reachableRedis(): Promise<ReachableService | undefined> {
  const { REDIS_URL } = process.env;
  if (REDIS_URL) return { url: REDIS_URL, stop: async () => undefined };
  return (await localRedis()) ?? (await redisContainer()) ?? skipped('Redis', 'REDIS_URL, redis-server or Docker');
}

/** An S3 server at S3_ENDPOINT, or MinIO in a container; undefined with a line that says so. */
export async function reachableS3(): Promise<(() => Promise<ObjectStorage>) | undefined> {
  const {
    S3_ENDPOINT,
    S3_PORT = '9000',
    S3_ACCESS_KEY = '',
    S3_SECRET_KEY = '',
    S3_BUCKET = 'county-tcm-test',
    S3_USE_SSL,
  } = process.env;
  const keys = { kind: 's3' as const, bucket: S3_BUCKET, useSSL: S3_USE_SSL === 'true' };
  if (S3_ENDPOINT) {
    const access = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
    return () => S3Storage.open({ ...keys, ...access, endPoint: S3_ENDPOINT, port: Number(S3_PORT) });
  }
  const container = await startContainer('minio/minio', 9000, ['server', '/data']);
  if (!container) return skipped('S3', 'S3_ENDPOINT or Docker');
  const access = { accessKey: 'minioadmin', secretKey: 'minioadmin' };
  return () =>
    S3Storage.open({ ...keys, ...access, endPoint: container.getHost(), port: container.getMappedPort(9000) });
}

async function localRedis(): Promise<ReachableService | undefined> {
  const installed = await promisify(execFile)('redis-server', ['--version']).catch(() => undefined);
  if (!installed) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-redis-'));
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    url,
    stop: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function redisContainer(): Promise<ReachableService | undefined> {
  const container = await startContainer('redis:7', 6379, ['redis-server', '--maxmemory-policy', 'noeviction']);
  if (!container) return undefined;
  const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
  return { url, stop: async () => void (await container.stop()) };
}

/** undefined where there is no container engine; the container of a run is removed when its process ends. */
async function startContainer(
  image: string,
  port: number,
  command: string[],
): Promise<StartedTestContainer | undefined> {
  const engine = await promisify(execFile)('docker', ['info']).catch(() => undefined);
  if (!engine) return undefined;
  return new GenericContainer(image).withExposedPorts(port).withCommand(command).start();
}

function skipped(service: string, wanted: string): undefined {
  process.stdout.write(`skipped: the contract suite on ${service} needs ${wanted}\n`);
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
