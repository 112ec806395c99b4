import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startCluster } from '../events/cluster.js';

const CONTESTANT = fileURLToPath(new URL('./contestant.mjs', import.meta.url));
const JOB_ID = '00000000-0000-7000-8000-000000000001';

/** A process of {@link CONTESTANT}. */
export interface Contestant {
  readonly process: ChildProcess;
  /** @returns jobs a second */
  run(jobs: number): Promise<number>;
  end(): Promise<void>;
}

/** What both contestants work on: one database, and one Redis where there is a `redis-server`. */
export class Arena {
  private constructor(
    readonly databaseUrl: string,
    /** The backends that are measured, by what they are called. */
    readonly backends: Readonly<Record<string, Record<string, string>>>,
    private readonly closings: (() => Promise<unknown> | unknown)[],
  ) {}

  static async open(): Promise<Arena> {
    const cluster = await startCluster();
    const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-bench-'));
    const closings: Arena['closings'] = [() => cluster.stop(), () => rmSync(folder, { recursive: true, force: true })];
    const redis = await startRedis(folder);
    if (redis) closings.push(redis.stop);
    else process.stdout.write('Redis is not measured: there is no redis-server\n');
    const backends = { ...(redis && { Redis: { REDIS_URL: redis.url } }), PostgreSQL: {} };
    const arena = new Arena(cluster.url, backends, closings);
    // The first of them makes the tables.
    await (await arena.enter('ours', {})).end();
    return arena;
  }

  /** The one job, which goes by a cron or is only run. */
  async keepJob(cron: string | null): Promise<void> {
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    await client.query('truncate schedule_job, schedule_job_run');
    await client.query(
      `insert into schedule_job (id, version, created_at, updated_at, service_name, schedule_job_name, bean_name, method_name,
         cron_expression, overlap_rule, status)
       values ($1, 1, now(), now(), '系统服务', '测量', 'benchTask', 'fire', $2, '并行', '正常')`,
      [JOB_ID, cron],
    );
    await client.end();
  }

  async enter(kind: 'bare' | 'ours', backend: Record<string, string>): Promise<Contestant> {
    const contestant = fork(CONTESTANT, [kind], {
      env: {
        ...backend,
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: this.databaseUrl,
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'county-tcm-bench-')),
        EVENT_MAC_KEY: '5c'.repeat(32),
        LOG_LEVEL: 'fatal',
        JOB_ID,
      },
    });
    await once(contestant, 'message');
    return {
      process: contestant,
      async run(jobs) {
        const answer = once(contestant, 'message');
        contestant.send({ jobs });
        return ((await answer)[0] as { rate: number }).rate;
      },
      async end() {
        const gone = once(contestant, 'exit');
        contestant.kill('SIGKILL');
        await gone;
      },
    };
  }

  async close(): Promise<void> {
    for (const close of this.closings.reverse()) await close();
  }
}

async function startRedis(folder: string): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes'];
  const server = spawn('redis-server', [...options, '--save', '', '--maxmemory-policy', 'noeviction'], {
    stdio: 'ignore',
  });
  const missing = await Promise.race([once(server, 'error').then(() => true), once(server, 'spawn').then(() => false)]);
  if (missing) return undefined;
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return {
    url,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
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
