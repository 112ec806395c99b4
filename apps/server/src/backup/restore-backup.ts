import { copyFile, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { keptKeysIn } from '../config/key-file.js';
import type { Configuration } from '../config/configuration.js';
import { migrateDatabase } from '../platform/database/migrate.js';
import { migrateAll } from '../platform/resources.js';
import { StartupFault } from '../config/startup-fault.js';
import type { ObjectStorage } from '../platform/storage/object-storage.js';
import { BackupFolder, fingerprintOf, type Manifest } from './backup-folder.js';
import { copied, tablesInOrder } from './tables.js';

export interface RestoreOptions {
  readonly configuration: Pick<Configuration, 'dataFolder' | 'eventMacKey'>;
  readonly ownerUrl: string;
  /** Connections of the tables' owner. */
  readonly owner: Pool;
  readonly storage: ObjectStorage;
  readonly folder: string;
  /** Whether a database that holds something may be replaced. */
  readonly replace: boolean;
}

/**
 * Brings back what a backup holds, all of the tables or none, into a database that nothing else works with, and the keys
 * and the stored objects to where the configuration has them.
 * @returns the key with which the restored events were authenticated
 * @throws StartupFault where the backup is damaged, the database is not empty or in use, or the key is another one
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ manifest: Manifest; eventMacKey: Buffer }> {
  const { owner, storage, configuration } = options;
  const folder = new BackupFolder(options.folder);
  const manifest = await folder.readManifest();
  await folder.check(manifest);
  const eventMacKey = await keyFor(manifest, options);
  await refuseInUse(owner);
  if (!(await isEmpty(owner))) await clear(options);
  await migrateDatabase(options.ownerUrl, manifest.migration);
  await loadTables(owner, folder, manifest);
  for (const { key, file, bytes } of manifest.objects) {
    await storage.put(key, folder.read(file), { size: bytes, contentType: 'application/octet-stream' });
  }
  await bringKeys(options, eventMacKey);
  await migrateAll(options.ownerUrl);
  return { manifest, eventMacKey: eventMacKey ?? configuration.eventMacKey };
}

/** The kept key of the backup; null where the configuration has it already. */
async function keyFor(manifest: Manifest, { configuration, folder }: RestoreOptions): Promise<Buffer | null> {
  const wanted = manifest.keyFingerprint;
  if (fingerprintOf(configuration.eventMacKey) === wanted) return null;
  const kept = existsSync(path.join(folder, 'keys.json')) ? keptKeysIn(folder).eventMacKey : undefined;
  if (process.env.EVENT_MAC_KEY || !kept || fingerprintOf(kept) !== wanted) {
    throw new StartupFault('EVENT_MAC_KEY：与备份时的密钥不同，恢复后的历史将无法验证；请设为备份时的值');
  }
  return kept;
}

async function bringKeys({ configuration, folder }: RestoreOptions, key: Buffer | null): Promise<void> {
  const [from, to] = [path.join(folder, 'keys.json'), path.join(configuration.dataFolder, 'keys.json')];
  const same =
    key === null || !existsSync(from) || (existsSync(to) && (await readFile(from)).equals(await readFile(to)));
  if (!same) await copyFile(from, to);
}

async function refuseInUse(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ used: boolean }>(`SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'county-tcm%'
    AND application_name <> 'county-tcm-restore') AS used`);
  if (rows[0]!.used) throw new StartupFault('数据库正在被服务或后台任务进程使用，请先停止它们');
}

async function isEmpty(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ empty: boolean }>(`SELECT NOT EXISTS (SELECT FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r') AS empty`);
  return rows[0]!.empty;
}

async function clear({ owner, replace }: RestoreOptions): Promise<void> {
  if (!replace) throw new StartupFault('数据库不是空的；确要以备份取代其中的一切，请加 --replace');
  const { rows } = await owner.query<{ schema: string }>('SELECT current_schema() AS schema');
  const schema = pg.escapeIdentifier(rows[0]!.schema);
  await owner.query(`DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}; DROP SCHEMA IF EXISTS bullmq CASCADE`);
}

async function loadTables(owner: Pool, folder: BackupFolder, manifest: Manifest): Promise<void> {
  const client = await owner.connect();
  try {
    // A table may come before the one with what its rows name: what must be there is looked for in the end.
    await client.query('BEGIN; SET CONSTRAINTS ALL DEFERRED');
    const tables = await tablesInOrder(client);
    for (const { table } of tables.toReversed()) await emptyOut(client, table);
    for (const { table } of tables) {
      const part = manifest.tables.find((each) => each.table === table);
      if (part) await pipeline(folder.read(part.file), client.query(copyFrom(`COPY ${copied(part)} FROM STDIN`)));
    }
    for (const { table, column, next } of manifest.sequences) {
      const name = pg.escapeIdentifier(table);
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, false)', [name, column, next]);
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** What migrations put in is in the backup, as it was then. */
async function emptyOut(client: ClientBase, table: string): Promise<void> {
  const name = pg.escapeIdentifier(table);
  const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  if (rowCount) await client.query(`DELETE FROM ${name}`);
}
