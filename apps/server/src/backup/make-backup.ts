import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Configuration } from '../config/configuration.js';
import { ObjectMissing, type ObjectStorage } from '../platform/storage/object-storage.js';
import { fileFaultOf } from '../platform/file-faults.js';
import { StartupFault } from '../config/startup-fault.js';
import { BackupFolder, fingerprintOf, type Manifest } from './backup-folder.js';
import { allOf, sequencesOf, tablesInOrder } from './tables.js';

export interface BackupOptions {
  readonly configuration: Pick<Configuration, 'dataFolder' | 'eventMacKey'>;
  /** Connections of the tables' owner. */
  readonly owner: Pool;
  readonly storage: ObjectStorage;
  /** Absolute path; must not exist yet. */
  readonly folder: string;
  readonly now: Date;
}

/**
 * Writes everything that an installation is made of into a folder, while it runs: the tables as one snapshot sees them,
 * the stored objects, and the keys that the installation made for itself. The queue's tables stay: what has to follow an
 * event is driven by readers, which begin again where the snapshot left them.
 * @throws StartupFault where the folder exists or cannot be written; nothing is left behind by a backup that fails
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { configuration, owner, storage, folder, now } = options;
  if (existsSync(folder)) throw new StartupFault(`${folder} 已存在，请另选一个目录`);
  const unfinished = new BackupFolder(`${folder}.partial`);
  try {
    await rm(unfinished.folder, { recursive: true, force: true });
    await mkdir(unfinished.folder, { recursive: true, mode: 0o700 });
    // Twice: what is removed while the tables are copied is there, and so is what was added until then.
    const objects = new Map<string, Manifest['objects'][number]>();
    await copyObjects(storage, unfinished, objects);
    const database = await copyDatabase(owner, unfinished);
    await copyObjects(storage, unfinished, objects);
    const keys = path.join(configuration.dataFolder, 'keys.json');
    if (existsSync(keys)) await copyFile(keys, path.join(unfinished.folder, 'keys.json'));
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      keyFingerprint: fingerprintOf(configuration.eventMacKey),
      ...database,
      objects: [...objects.values()],
    };
    await unfinished.writeManifest(manifest);
    await rename(unfinished.folder, folder);
    return manifest;
  } catch (error) {
    // Where it could not be begun there is nothing to be removed, and perhaps no way to.
    await rm(unfinished.folder, { recursive: true, force: true }).catch(() => undefined);
    const fault = fileFaultOf(error);
    throw fault ? new StartupFault(`备份到 ${folder} 失败：${fault}`, { cause: error }) : error;
  }
}

async function copyDatabase(owner: Pool, folder: BackupFolder) {
  const client = await owner.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migration = await lastMigration(client);
    const tables: Manifest['tables'] = [];
    for (const table of await tablesInOrder(client)) {
      const rows = client.query(copyTo(`COPY ${allOf(table)} TO STDOUT`));
      const part = await folder.write(`tables/${table.table}.copy`, rows);
      tables.push({ ...part, table: table.table, columns: [...table.columns] });
    }
    // Last, so that no value stands in the tables that a sequence has yet to give.
    const sequences = await sequencesOf(client);
    await client.query('COMMIT');
    client.release();
    return { migration, tables, sequences };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function lastMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1');
  if (!rows[0]) throw new StartupFault('数据库中还没有数据，无可备份');
  return rows[0].name;
}

async function copyObjects(
  storage: ObjectStorage,
  folder: BackupFolder,
  known: Map<string, Manifest['objects'][number]>,
) {
  for await (const { key } of storage.list('')) {
    if (known.has(key)) continue;
    try {
      known.set(key, { ...(await folder.write(`files/${key}`, await storage.get(key))), key });
    } catch (error) {
      // Removed since it was listed, by somebody who may.
      if (!(error instanceof ObjectMissing)) throw error;
    }
  }
}
