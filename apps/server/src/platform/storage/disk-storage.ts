import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { counted } from './counted.js';
import {
  assertKey,
  assertPrefix,
  ObjectMissing,
  ObjectStorage,
  type PutOptions,
  type StoredObject,
} from './object-storage.js';

/** Unfinished uploads; no key begins with a dot. */
const INCOMING = '.incoming';
/** Room for one more file of the largest kind. */
const LEAST_ROOM = 64 * 1024 * 1024;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Objects as files below one folder. */
export class DiskStorage extends ObjectStorage {
  readonly description: string;

  private constructor(private readonly folder: string) {
    super();
    this.description = `本机目录 ${folder}`;
  }

  /** @param folder absolute path, made when missing */
  static async open(folder: string): Promise<DiskStorage> {
    const incoming = path.join(folder, INCOMING);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(incoming)) {
      const file = path.join(incoming, entry.name);
      const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: Date.now() };
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
    return new DiskStorage(folder);
  }

  async put(key: string, content: Readable | Buffer, { size }: PutOptions): Promise<void> {
    const target = this.fileOf(key);
    const unfinished = path.join(this.folder, INCOMING, randomUUID());
    try {
      await writeDurably(unfinished, counted(key, content, size));
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(unfinished, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Readable> {
    const file = await open(this.fileOf(key), 'r').catch((error) => {
      throw isMissing(error) ? new ObjectMissing(key) : error;
    });
    return file.createReadStream();
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    try {
      const found = await stat(this.fileOf(key));
      return found.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    assertPrefix(prefix);
    const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    yield* this.walk(within, prefix);
  }

  /** @param folder the keys' common beginning, empty or ending in a slash */
  private async *walk(folder: string, prefix: string): AsyncIterable<StoredObject> {
    const entries = await opendir(path.join(this.folder, ...folder.split('/'))).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for await (const entry of entries) {
      const key = folder + entry.name;
      if (
        entry.isDirectory() &&
        !entry.name.startsWith('.') &&
        (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`))
      ) {
        yield* this.walk(`${key}/`, prefix);
      }
      const object = entry.isFile() && key.startsWith(prefix) ? await this.stat(key) : undefined;
      if (object) yield object;
    }
  }

  async check(): Promise<void> {
    await access(path.join(this.folder, INCOMING), constants.W_OK);
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < LEAST_ROOM) throw Object.assign(new Error('no room is left'), { code: 'ENOSPC' });
  }

  private fileOf(key: string): string {
    assertKey(key);
    return path.join(this.folder, ...key.split('/'));
  }
}

async function writeDurably(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await handle.writeFile(chunk);
    });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename survives a power cut only once its folder is on disk; Windows does not open folders, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
