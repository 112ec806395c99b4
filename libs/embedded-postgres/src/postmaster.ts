import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresFault } from './embedded-postgres-fault.js';

const POLL_MS = 25;

/** The lines of `postmaster.pid` that matter here; PostgreSQL writes them in this order. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** `ready` once connections are accepted. */
  readonly status: string;
}

/** @returns undefined where no server claims the folder */
export function readPostmasterFile(dataDirectory: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/**
 * Ends what an earlier, killed program left behind, so that a start after `kill -9` is an ordinary start: a PostgreSQL
 * that still runs on this folder is shut down cleanly; a file that names a process which is something else by now goes.
 */
export async function endLeftover(dataDirectory: string): Promise<void> {
  const file = readPostmasterFile(dataDirectory);
  if (!file || !isAlive(file.pid)) return;
  if (servesFolder(file.pid, dataDirectory)) await endPostmaster(file.pid);
  else rmSync(path.join(dataDirectory, 'postmaster.pid'), { force: true });
}

/**
 * Fast shutdown (open sessions are cut off, everything is written), and after `graceMs` an immediate one, which costs a
 * recovery at the next start but loses nothing that was committed.
 */
export async function endPostmaster(pid: number, graceMs = 8_000): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, graceMs)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEnded(pid, 5_000)) return;
  throw new EmbeddedPostgresFault(`内置 PostgreSQL（进程 ${pid}）无法停止，请手动结束该进程`);
}

/** A process that has ended but was not yet collected by its parent (common in containers) does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return processFacts(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Process numbers are used again after a reboot, so the number alone proves nothing. */
export function servesFolder(pid: number, dataDirectory: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/** The fields of Linux's `/proc/<pid>/stat` from the third (the state) on; undefined where there is no such file. */
export function processFacts(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
