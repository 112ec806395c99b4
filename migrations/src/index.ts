import { readdir } from 'node:fs/promises';
import type { Migration } from 'kysely';

const MIGRATION = /^(\d{4}-[a-z0-9-]+)\.[jt]s$/;

/** Every migration under its name, in the order in which they run: the files beside this one, each of which exports one. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(await readMigrations());

async function readMigrations(): Promise<(readonly [string, Migration])[]> {
  const files = (await readdir(new URL('.', import.meta.url))).sort();
  const named = files.flatMap((file) => {
    const name = MIGRATION.exec(file)?.[1];
    return name === undefined ? [] : [[name, file] as const];
  });
  return Promise.all(named.map(async ([name, file]) => [name, await migrationIn(file)] as const));
}

/** @throws Error for a file that exports none */
async function migrationIn(file: string): Promise<Migration> {
  const exported = (await import(new URL(file, import.meta.url).href)) as Readonly<Record<string, unknown>>;
  return Object.values(exported).find(isMigration) ?? missing(file);
}

function isMigration(value: unknown): value is Migration {
  return typeof (value as Migration | null)?.up === 'function';
}

function missing(file: string): never {
  throw new Error(`${file} exports no migration`);
}
