import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresFault } from './embedded-postgres-fault.js';
import { unprivilegedAccount } from './account.js';
import { FolderUser } from './folder-users.js';
import { initialiseCluster } from './initialise.js';
import { launch } from './launch.js';
import { applicationLogin } from './login.js';
import { endLeftover, endPostmaster, isAlive, readPostmasterFile, servesFolder } from './postmaster.js';
import { findRuntime } from './runtime.js';
import { serverSettings } from './settings.js';
import { freePort } from './free-port.js';

export interface EmbeddedPostgresOptions {
  /** Absolute path of a folder of ours; data, password, log and who uses it are kept in it. Made when missing. */
  readonly folder: string;
  /** Server settings that differ from {@link serverSettings}. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server on this machine that came with the program; its superuser is `postgres`. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** Settles when the server process ended, wanted or not. */
  readonly ended: Promise<void>;
  /** @returns a connection URL for the superuser, password included: never log it */
  url(database: string): string;
  /**
   * Makes or mends the login that owns nothing.
   * @returns a connection URL for it, password included: never log it
   */
  applicationUrl(database: string): Promise<string>;
  /** Makes the database where it is missing. */
  ensureDatabase(name: string): Promise<void>;
  /** Lets go of it; whoever does so last shuts the server down cleanly and waits for its end. */
  stop(): Promise<void>;
}

const POLL_MS = 25;
const WATCH_MS = 250;
const START_ATTEMPTS = 4;
const RETRY_AFTER_MS = 1_000;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/**
 * Starts the PostgreSQL 18 that npm installed, on the data in `folder` (made when missing), as root too; ends what a
 * killed program left running there; or joins the server that other living programs of ours use on that folder.
 * @throws EmbeddedPostgresFault with one line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dataDirectory = path.join(folder, 'data');
  const user = new FolderUser(folder);
  try {
    return await user.inTurn(async () => {
      const password = keptPassword(path.join(folder, 'password'));
      const isRunning = !user.isAlone() && isReady(dataDirectory);
      const server = isRunning ? undefined : await startOwn(folder, dataDirectory, password, options.settings ?? {});
      return connectionTo({ dataDirectory, password, user, server });
    });
  } catch (error) {
    user.leave();
    throw error;
  }
}

async function startOwn(
  folder: string,
  dataDirectory: string,
  password: string,
  changed: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const logFile = path.join(folder, 'postgres.log');
  turnOver(logFile);
  const account = unprivilegedAccount(dataDirectory);
  const runtime = await findRuntime(account);
  await endLeftover(dataDirectory);
  await initialiseCluster({ dataDirectory, password, logFile, account, runtime });
  for (let attempt = 1; ; attempt += 1) {
    const settings = { ...serverSettings(), port: String(await freePort()), ...changed };
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const args = (reachable: string) => ['-D', reachable, ...options];
    const server = launch({ program: runtime.postgres, dataDirectory, logFile, account, args });
    server.once('error', () => undefined);
    const interrupt = () => server.kill('SIGINT');
    process.once('exit', interrupt);
    const isReady = await becomesReady(dataDirectory, server);
    process.off('exit', interrupt);
    if (isReady) return server;
    // After a crash the sessions of the old server may need a moment to notice, and our port may be taken meanwhile.
    if (attempt === START_ATTEMPTS) throw failedToStart(folder);
    await delay(RETRY_AFTER_MS);
  }
}

interface Connection {
  readonly dataDirectory: string;
  readonly password: string;
  readonly user: FolderUser;
  /** The server where this program started it. */
  readonly server: ChildProcess | undefined;
}

function connectionTo({ dataDirectory, password, user, server }: Connection): EmbeddedPostgres {
  const { pid, port } = readPostmasterFile(dataDirectory)!;
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  // Without the server's number a later one could be meant, which others have started since.
  const isOurs = () => isAlive(pid) && servesFolder(pid, dataDirectory);
  const interrupt = () => {
    user.leave();
    if (user.isAlone() && isOurs()) process.kill(pid, 'SIGINT');
  };
  process.once('exit', interrupt);
  server?.unref();
  return {
    port,
    ended: server ? new Promise((resolve) => server.once('exit', () => resolve())) : endOf(pid),
    url,
    applicationUrl: (database) => applicationLogin(url(database), password),
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    stop: async () => {
      process.off('exit', interrupt);
      // Whoever looks later does not see this program, and so does not rely on the server that it may end.
      user.leave();
      if (user.isAlone() && isOurs()) await endPostmaster(pid);
    },
  };
}

/** The end of a process that is not our child. */
function endOf(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(watch);
      resolve();
    }, WATCH_MS).unref();
  });
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!MADE_MEANWHILE.has((error as pg.DatabaseError).code)) throw error;
  } finally {
    await client.end();
  }
}

/** `duplicate_database`, and `unique_violation` where two made it in the same instant. */
const MADE_MEANWHILE = new Set<string | undefined>(['42P04', '23505']);

/** Of the server that other programs use. */
function isReady(dataDirectory: string): boolean {
  const file = readPostmasterFile(dataDirectory);
  return file?.status === 'ready' && isAlive(file.pid) && servesFolder(file.pid, dataDirectory);
}

/** Waits for a server that was just launched; it may take its time to recover, as long as it lives. */
async function becomesReady(dataDirectory: string, server: ChildProcess): Promise<boolean> {
  for (;;) {
    const file = readPostmasterFile(dataDirectory);
    // A crash leaves the old file behind, which says that it is ready.
    if (file?.pid === server.pid && file?.status === 'ready') return true;
    if (server.pid === undefined || hasEnded(server)) return false;
    await delay(POLL_MS);
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function failedToStart(folder: string): EmbeddedPostgresFault {
  return new EmbeddedPostgresFault(`内置 PostgreSQL 启动失败，详情见 ${path.join(folder, 'postgres.log')}`);
}

/** Made once and kept readable for ourselves only. Letters and digits, so that it stands in a URL as it is. */
function keptPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function turnOver(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}
