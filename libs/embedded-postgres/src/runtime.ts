import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresFault } from './embedded-postgres-fault.js';
import type { Account } from './account.js';

/** Where the programs of one PostgreSQL build are. */
export interface Runtime {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const SYSTEM_CACHE = '/var/cache/county-tcm';

/**
 * Finds the PostgreSQL that npm installed for this machine and makes sure that `account` can execute it: below a folder
 * that only root may enter (`/root`, a private temporary folder) it is copied once to the system's cache folder.
 */
export async function findRuntime(account: Account | undefined): Promise<Runtime> {
  const installed = locateInstalled();
  await restoreLinks(installed.native);
  const runtime = programsIn(installed.native);
  if (!account || canExecute(runtime, account)) return runtime;
  return programsIn(await copyToSystemCache(installed));
}

interface Installed {
  readonly native: string;
  readonly version: string;
}

function locateInstalled(): Installed {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = path.dirname(path.dirname(createRequire(library).resolve(name)));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new EmbeddedPostgresFault(
      `没有适用于本机（${platform}-${process.arch}）的内置 PostgreSQL，请用 DATABASE_URL 指定一个 PostgreSQL 18`,
    );
  }
}

function programsIn(native: string): Runtime {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packages cannot hold symbolic links; the package makes them when it is installed, unless scripts were off. */
async function restoreLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
  }
}

function canExecute(runtime: Runtime, account: Account): boolean {
  return spawnSync(runtime.postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

async function copyToSystemCache({ native, version }: Installed): Promise<string> {
  const target = path.join(SYSTEM_CACHE, `postgresql-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  try {
    await mkdir(SYSTEM_CACHE, { recursive: true, mode: 0o755 });
    const partial = await mkdtemp(path.join(SYSTEM_CACHE, 'partial-'));
    await cp(native, partial, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
    await makeReadable(partial);
    await rename(partial, target).catch(() => rm(partial, { recursive: true }));
    return target;
  } catch {
    throw new EmbeddedPostgresFault(
      `以 root 身份运行时无法在 ${SYSTEM_CACHE} 准备内置 PostgreSQL，请改用普通用户启动或设置 DATABASE_URL`,
    );
  }
}

/** Whatever the umask of the installation was, every account may read the copy. */
async function makeReadable(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of ['', ...entries]) {
    const file = path.join(folder, entry);
    const { mode, ...kind } = await lstat(file).then((found) => ({
      mode: found.mode,
      link: found.isSymbolicLink(),
      enterable: found.isDirectory() || (found.mode & 0o100) !== 0,
    }));
    if (!kind.link) await chmod(file, mode | (kind.enterable ? 0o555 : 0o444));
  }
}
