import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A way into an S3 server, for the time of one test file. */
export interface ReachableS3 {
  /** Whether it replaces an object at once, as S3 does; the one from npm writes over it while others read. */
  readonly replacesAtOnce: boolean;
  open(): Promise<ObjectStorage>;
  stop(): Promise<void>;
}

/** An S3 server at S3_ENDPOINT, from an `s3rver` on this machine, or in a container; undefined with a line that says so. */
export async function reachableS3(): Promise<ReachableS3 | undefined> {
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
    const open = () => S3Storage.open({ ...keys, ...access, endPoint: S3_ENDPOINT, port: Number(S3_PORT) });
    return { open, replacesAtOnce: true, stop: async () => undefined };
  }
  const local = await localS3();
  if (local) {
    const access = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
    const open = () =>
      S3Storage.open({ ...keys, ...access, endPoint: '127.0.0.1', port: Number(new URL(local.url).port) });
    return { open, replacesAtOnce: false, stop: () => local.stop() };
  }
  const container = await startContainer('minio/minio', 9000, ['server', '/data']);
  if (!container) return skipped('S3', 'S3_ENDPOINT, s3rver or Docker');
  const access = { accessKey: 'minioadmin', secretKey: 'minioadmin' };
  const place = { endPoint: container.getHost(), port: container.getMappedPort(9000) };
  return {
    open: () => S3Storage.open({ ...keys, ...access, ...place }),
    replacesAtOnce: true,
    stop: async () => void (await container.stop()),
  };
}

/** An `s3rver` of this machine; undefined where there is none. */
export async function localS3(): Promise<ReachableService | undefined> {
  const installed = await promisify(execFile)('s3rver', ['--help']).catch(() => undefined);
  if (!installed) return undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = await startProgram('s3rver', url, (folder) => ['-a', '127.0.0.1', '-p', String(port), '-d', folder]);
  while (!(await fetch(url).catch(() => undefined))) await pause(50);
  return service;
}

/** A program of this machine with a folder of its own, until it is stopped. */
async function startProgram(
  program: string,
  url: string,
  options: (folder: string) => readonly string[],
): Promise<ReachableService> {
  const folder = await mkdtemp(path.join(tmpdir(), `county-tcm-${program}-`));
  const server = spawn(program, options(folder), { stdio: 'ignore' });
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

/** A `redis-server` of this machine; undefined where there is none. */
export async function localRedis(): Promise<ReachableService | undefined> {
  const installed = await promisify(execFile)('redis-server', ['--version']).catch(() => undefined);
  if (!installed) return undefined;
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const policy = ['--save', '', '--maxmemory-policy', 'noeviction'];
  const service = await startProgram('redis-server', url, (folder) => {
    return ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...policy];
  });
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return service;
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
