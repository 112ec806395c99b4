import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartupFault } from '../config/startup-fault.js';

const part = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The last migration of the tables. */
  migration: z.string(),
  /** Tells the key of the events' authentication codes without giving it away. */
  keyFingerprint: z.string(),
  tables: z.array(part.extend({ table: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string() })),
  objects: z.array(part.extend({ key: z.string() })),
});

/** What a backup holds, each part with its length and digest. */
export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;

/** A folder with a backup in it: a manifest, a file for each table and each stored object, and the installation's keys. */
export class BackupFolder {
  constructor(readonly folder: string) {}

  async write(file: string, content: Readable): Promise<Part> {
    const target = path.join(this.folder, ...file.split('/'));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const sum = createHash('sha256');
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(content, counted, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }));
    return { file, bytes, sha256: sum.digest('hex') };
  }

  read(file: string): ReadStream {
    return createReadStream(path.join(this.folder, ...file.split('/')));
  }

  async writeManifest(content: Manifest): Promise<void> {
    await writeFile(path.join(this.folder, 'manifest.json'), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
  }

  /** @throws StartupFault where there is no backup, or one that another version made */
  async readManifest(): Promise<Manifest> {
    try {
      return manifest.parse(JSON.parse(await readFile(path.join(this.folder, 'manifest.json'), 'utf8')));
    } catch {
      throw new StartupFault(`${this.folder} 中没有可用的备份（manifest.json 缺失或无法识别）`);
    }
  }

  /** @throws StartupFault where a part is not what was written */
  async check({ tables, objects }: Manifest): Promise<void> {
    for (const { file, sha256 } of [...tables, ...objects]) {
      const sum = createHash('sha256');
      await pipeline(this.read(file), sum).catch(() => undefined);
      if (sum.digest('hex') !== sha256) throw new StartupFault(`备份已损坏：${file} 与清单不符，未恢复任何内容`);
    }
  }
}

/** The same key has the same one; nobody finds the key by it. */
export function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update('county-tcm key').update(key).digest('hex').slice(0, 16);
}
