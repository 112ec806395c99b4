import type { Readable } from 'node:stream';
import { Client, type BucketItem } from 'minio';
import type { StorageConfiguration } from '../../config/configuration.js';
import { Outage } from '../outage.js';
import { StartupFault } from '../../config/startup-fault.js';
import { counted } from './counted.js';
import {
  assertKey,
  assertPrefix,
  ObjectMissing,
  ObjectStorage,
  type PutOptions,
  type StoredObject,
} from './object-storage.js';

type S3Configuration = Extract<StorageConfiguration, { kind: 's3' }>;

/** Objects in a bucket of any S3 server. */
export class S3Storage extends ObjectStorage {
  readonly description: string;

  private constructor(
    private readonly client: Client,
    private readonly bucket: string,
    endPoint: string,
  ) {
    super();
    this.description = `S3（${endPoint}，桶 ${bucket}）`;
  }

  /** Makes the bucket when it is missing. */
  static async open({ bucket, kind: _kind, ...connection }: S3Configuration): Promise<S3Storage> {
    const client = new Client(connection);
    try {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'BucketAlreadyOwnedByYou')
        throw new StartupFault(`S3_ENDPOINT：无法使用桶 ${bucket}（${code ?? message}）`);
    }
    return new S3Storage(client, bucket, `${connection.endPoint}:${connection.port}`);
  }

  async put(key: string, content: Readable | Buffer, { size, contentType }: PutOptions): Promise<void> {
    assertKey(key);
    await this.client
      .putObject(this.bucket, key, counted(key, content, size), size, { 'Content-Type': contentType })
      .catch(failed);
  }

  async get(key: string): Promise<Readable> {
    assertKey(key);
    return this.client.getObject(this.bucket, key).catch((error) => {
      throw isMissing(error) ? new ObjectMissing(key) : failed(error);
    });
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    assertKey(key);
    try {
      const { size, lastModified } = await this.client.statObject(this.bucket, key);
      return { key, size, modifiedAt: lastModified };
    } catch (error) {
      return isMissing(error) ? undefined : failed(error as Error);
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.client.removeObject(this.bucket, key).catch(failed);
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    assertPrefix(prefix);
    const items = this.client.listObjectsV2(this.bucket, prefix, true) as AsyncIterable<BucketItem>;
    for await (const item of items) {
      if (item.name !== undefined)
        yield { key: item.name, size: item.size, modifiedAt: item.lastModified ?? new Date(0) };
    }
  }

  async check(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket).catch(failed))) throw new Error('no bucket');
  }
}

/** What the server or the way to it says has a code; a content that breaks off has none. */
function failed(error: Error & { code?: string }): never {
  throw error.code === undefined ? error : new Outage('files', { cause: error });
}

function isMissing(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'NoSuchKey' || code === 'NotFound';
}
