import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresFault } from './embedded-postgres-fault.js';

/** The operating-system account that PostgreSQL runs as, where it cannot be our own. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, containers and small servers often are root. Then it runs as the owner of the data
 * that is already there, else as the first known unprivileged account; no account is ever created on the host.
 * @param dataDirectory the cluster's folder, which need not exist yet
 * @returns undefined where this process is not root and PostgreSQL simply runs as ourselves
 */
export function unprivilegedAccount(dataDirectory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = readAccounts();
  const name = CANDIDATES.find((candidate) => known.has(candidate));
  if (!name) {
    throw new EmbeddedPostgresFault(
      '以 root 身份运行时需要一个普通系统账户（postgres 或 nobody）来运行内置 PostgreSQL，请改用普通用户启动',
    );
  }
  return known.get(name);
}

function readAccounts(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return new Map(
    lines
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name, , uid, gid]) => [name ?? '', { uid: Number(uid), gid: Number(gid) }]),
  );
}
