import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVENT_MAC_KEY } from '../../../../tests/support/demo-folder.mjs';
import { startServer, type TestServer } from '../support/server.js';
import { testTasks } from './test-tasks.js';

const WORKER = fileURLToPath(new URL('./fleet-worker.mjs', import.meta.url));

/** A server without workers of its own, and workers that are processes: any number of them, which can be killed. */
export class Fleet {
  private readonly workers: ChildProcess[] = [];
  private readonly atImport: ChildProcess[] = [];

  private constructor(
    readonly server: TestServer,
    private readonly folder: string,
    private readonly queueAt: Readonly<Record<string, string>>,
  ) {}

  /** @param redisUrl where the queues are; on the database where it is left out */
  static async open(redisUrl: string | undefined): Promise<Fleet> {
    const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-fleet-'));
    const queueAt: Record<string, string> = redisUrl === undefined ? {} : { REDIS_URL: redisUrl };
    const environment = { ...queueAt, DATA_DIR: folder, WORKER: 'none' };
    const server = await startServer({ features: [testTasks], environment });
    await server.database.owner.query(
      `create table fleet_begun (run_id uuid, key text, process int, late_ms int);
       grant insert, select on fleet_begun to county_tcm_app`,
    );
    return new Fleet(server, folder, queueAt);
  }

  /** One more worker. @returns once it is at work */
  async join(): Promise<void> {
    const worker = fork(WORKER, {
      env: {
        ...this.queueAt,
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: this.server.database.ownerUrl,
        MIGRATE: 'none',
        DATA_DIR: this.folder,
        EVENT_MAC_KEY,
        LOG_LEVEL: 'fatal',
      },
    });
    this.workers.push(worker);
    worker.on('message', (said) => said === 'import' && this.atImport.push(worker));
    await once(worker, 'message');
  }

  /** Kills workers as a machine does that loses its power. @returns the process ids of those */
  async kill(count: number): Promise<number[]> {
    return Promise.all(this.workers.splice(0, count).map(killed));
  }

  /** Asks the worker that joined first to stop, as a rolling upgrade does. @returns its process id and exit code */
  async stop(): Promise<{ pid: number; code: number | null }> {
    const worker = this.workers.shift()!;
    const gone = once(worker, 'exit');
    worker.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    return { pid: worker.pid!, code };
  }

  /** The worker that began an import last; undefined as long as none did. */
  get importing(): number | undefined {
    return this.atImport.at(-1)?.pid;
  }

  async killImporting(): Promise<void> {
    const worker = this.atImport.at(-1)!;
    this.workers.splice(this.workers.indexOf(worker), 1);
    await killed(worker);
  }

  async close(): Promise<void> {
    await this.kill(this.workers.length);
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function killed(worker: ChildProcess): Promise<number> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
  return worker.pid!;
}
