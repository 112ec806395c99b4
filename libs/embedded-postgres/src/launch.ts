import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Account } from './account.js';

/** One run of a PostgreSQL program on a data folder. */
export interface Launch {
  readonly program: string;
  readonly dataDirectory: string;
  /** File that standard output and error are appended to; a file outlives a killed parent, a pipe does not. */
  readonly logFile: string;
  /** undefined: as ourselves */
  readonly account: Account | undefined;
  /** @param folder the data folder as the program can reach it */
  readonly args: (folder: string) => readonly string[];
}

/**
 * Starts a PostgreSQL program in a session of its own, so that Ctrl-C in the terminal reaches us first and we decide
 * when the database stops.
 *
 * Run as root, the program gets another account, which may not be allowed to enter the folders above the data (`/root`
 * is closed to everyone else). It is handed the opened folder itself instead of a path to it: nobody else's
 * permissions are changed.
 */
export function launch({ program, dataDirectory, logFile, account, args }: Launch): ChildProcess {
  const byDescriptor = account !== undefined && process.platform === 'linux';
  const log = openSync(logFile, 'a', 0o600);
  const folder = byDescriptor ? openSync(dataDirectory, 'r') : undefined;
  try {
    return spawn(program, args(byDescriptor ? '/proc/self/fd/3' : dataDirectory), {
      ...account,
      cwd: process.platform === 'win32' ? undefined : '/',
      detached: true,
      windowsHide: true,
      env: process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: folder === undefined ? ['ignore', log, log] : ['ignore', log, log, folder],
    });
  } finally {
    closeSync(log);
    if (folder !== undefined) closeSync(folder);
  }
}

/** Waits for a program that is expected to end by itself. @returns its exit code; null when a signal ended it */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}
