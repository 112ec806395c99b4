import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, processFacts } from './postmaster.js';

/**
 * Which program started the embedded PostgreSQL, kept beside its data. A second program on the same folder (a rebuild,
 * a worker) must use the running server and never stop it.
 */
interface Owner {
  readonly pid: number;
  /** When that process began, in the machine's own unit; tells a process number that was used again. Empty: unknown. */
  readonly began: string;
}

/** @returns true where this process may start and stop the server of `folder`, false where a living one already does */
export function claimOwnership(folder: string): boolean {
  const file = path.join(folder, 'owner.json');
  const mine = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) } satisfies Owner);
  if (isLiving(readOwner(file))) return false;
  rmSync(file, { force: true });
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function releaseOwnership(folder: string): void {
  rmSync(path.join(folder, 'owner.json'), { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isLiving(owner: Owner | undefined): boolean {
  return owner !== undefined && isAlive(owner.pid) && beginningOf(owner.pid) === owner.began;
}

function beginningOf(pid: number): string {
  return processFacts(pid)?.[19] ?? '';
}
