import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import { ObjectMissing, SizeMismatch, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { reachableS3 } from './reachable.js';

const disk = await mkdtemp(path.join(tmpdir(), 'county-tcm-objects-'));
const s3 = await reachableS3();
afterAll(async () => {
  await s3?.stop();
  await rm(disk, { recursive: true });
});

const adapters: [string, (() => Promise<ObjectStorage>) | undefined, boolean][] = [
  ['disk', () => DiskStorage.open(disk), true],
  ['S3', s3?.open, s3?.replacesAtOnce ?? false],
];

describe.each(adapters.filter(([, open]) => open !== undefined))(
  'object storage on %s',
  (_name, open, replacesAtOnce) => {
    // A bucket outlives the run: every run works below a prefix of its own.
    const run = `test-${randomUUID()}`;
    const options = (content: Buffer) => ({ size: content.length, contentType: 'application/octet-stream' });
    let storage: ObjectStorage;

    beforeAll(async () => {
      storage = await open!();
    });

    afterAll(async () => {
      for (const key of await keysBelow(`${run}/`)) await storage.delete(key);
    });

    async function keysBelow(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const object of storage.list(prefix)) keys.push(object.key);
      return keys.sort();
    }

    test.each([
      ['nothing', 0],
      ['one byte', 1],
      ['more than one chunk', 300_000],
      ['6 MB', 6 * 1024 * 1024],
    ])('gives back %s exactly', async (_size, bytes) => {
      const content = randomBytes(bytes);
      const key = `${run}/exact/${bytes}.bin`;
      await storage.put(key, content, options(content));
      expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
      expect(await storage.stat(key)).toMatchObject({ key, size: bytes });
    });

    test('takes a stream', async () => {
      const content = randomBytes(100_000);
      const chunks = Array.from({ length: 10 }, (_, index) => content.subarray(index * 10_000, (index + 1) * 10_000));
      await storage.put(`${run}/stream`, Readable.from(chunks), options(content));
      expect((await buffer(await storage.get(`${run}/stream`))).equals(content)).toBe(true);
    });

    test('replaces what was there', async () => {
      const key = `${run}/replaced`;
      for (const word of ['first', 'second one']) await storage.put(key, Buffer.from(word), options(Buffer.from(word)));
      expect((await buffer(await storage.get(key))).toString()).toBe('second one');
    });

    test('says when something is not there, and removing it again is no fault', async () => {
      const key = `${run}/gone`;
      await storage.put(key, Buffer.from('x'), { size: 1, contentType: 'text/plain' });
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.stat(key)).toBeUndefined();
      await expect(storage.get(key)).rejects.toBeInstanceOf(ObjectMissing);
    });

    test('keeps what was there when a new content is cut off or too long', async () => {
      const key = `${run}/guarded`;
      await storage.put(key, Buffer.from('kept'), { size: 4, contentType: 'text/plain' });
      const announced = { size: 10, contentType: 'text/plain' };
      await expect(storage.put(key, Readable.from([Buffer.from('short')]), announced)).rejects.toBeInstanceOf(
        SizeMismatch,
      );
      await expect(storage.put(key, Readable.from([Buffer.from('much too long')]), announced)).rejects.toBeInstanceOf(
        SizeMismatch,
      );
      const broken = new Readable({ read: () => broken.destroy(new Error('client went away')) });
      await expect(storage.put(key, broken, announced)).rejects.toThrow('client went away');
      expect((await buffer(await storage.get(key))).toString()).toBe('kept');
    });

    (replacesAtOnce ? test : test.skip)(
      'shows one whole content or the other to readers of a key that is written again and again',
      async () => {
        const key = `${run}/contended`;
        const contents = [randomBytes(200_000), randomBytes(150_000)];
        await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            storage.put(key, contents[index % 2]!, options(contents[index % 2]!)),
          ),
        );
        const read = await buffer(await storage.get(key));
        expect(contents.some((content) => content.equals(read))).toBe(true);
      },
    );

    test('lists exactly the keys that begin with a prefix', async () => {
      const keys = ['list/a', 'list/b/c', 'list/b/d.txt', 'list-other', 'list/bc'].map((key) => `${run}/${key}`);
      for (const key of keys) await storage.put(key, Buffer.from('1'), { size: 1, contentType: 'text/plain' });
      const below = (prefix: string) => keys.filter((key) => key.startsWith(`${run}/${prefix}`)).sort();
      for (const prefix of ['list', 'list/', 'list/b', 'list/b/', 'list/none']) {
        expect(await keysBelow(`${run}/${prefix}`)).toEqual(below(prefix));
      }
    });

    test.each(['', '../out', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', '字'])(
      'refuses %j as a key',
      async (key) => {
        await expect(storage.put(key, Buffer.from(''), { size: 0, contentType: 'text/plain' })).rejects.toBeInstanceOf(
          RangeError,
        );
        await expect(storage.get(key)).rejects.toBeInstanceOf(RangeError);
      },
    );
  },
);

test('a failed upload leaves no file on disk', async () => {
  const storage = await DiskStorage.open(disk);
  const cut = storage.put('half', Readable.from([Buffer.from('half')]), { size: 8, contentType: 'text/plain' });
  await expect(cut).rejects.toBeInstanceOf(SizeMismatch);
  expect(await readdir(path.join(disk, '.incoming'))).toEqual([]);
});
