import { chownSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresFault } from './embedded-postgres-fault.js';
import type { Account } from './account.js';
import { ended, launch } from './launch.js';
import type { Runtime } from './runtime.js';

const MAJOR_VERSION = '18';

export interface NewCluster {
  readonly dataDirectory: string;
  readonly password: string;
  readonly logFile: string;
  readonly account: Account | undefined;
  readonly runtime: Runtime;
}

/**
 * Makes the cluster where there is none. It is made under another name and renamed when complete, so that a process
 * killed in the middle leaves nothing that looks like a database. The locale is built into PostgreSQL: text compares by
 * code point on every machine alike, whatever locales the system has.
 */
export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  const { dataDirectory, account, runtime } = cluster;
  if (existsSync(path.join(dataDirectory, 'PG_VERSION'))) return assertSameVersion(dataDirectory);
  const partial = `${dataDirectory}.new`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  if (account) chownSync(partial, account.uid, account.gid);
  await withPasswordFile(cluster, async (passwordFile) => {
    const code = await ended(
      launch({
        program: runtime.initdb,
        dataDirectory: partial,
        logFile: cluster.logFile,
        account,
        args: (folder) => [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...INITDB_OPTIONS],
      }),
    );
    if (code !== 0) throw new EmbeddedPostgresFault(`内置 PostgreSQL 初始化失败，详情见 ${cluster.logFile}`);
  });
  await rename(partial, dataDirectory);
}

const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

function assertSameVersion(dataDirectory: string): void {
  const version = readFileSync(path.join(dataDirectory, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedPostgresFault(
    `${dataDirectory} 是 PostgreSQL ${version} 的数据，当前程序需要 ${MAJOR_VERSION}，请先升级或移走该目录`,
  );
}

async function withPasswordFile(
  { password, account }: NewCluster,
  use: (passwordFile: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-'));
  const file = path.join(folder, 'password');
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600 });
    if (account) [folder, file].forEach((owned) => chownSync(owned, account.uid, account.gid));
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
