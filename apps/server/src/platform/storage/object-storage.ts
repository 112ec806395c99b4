import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface PutOptions {
  /** In bytes; a content of another length is not stored. */
  readonly size: number;
  /** MIME type; for whoever looks into the bucket, the product keeps it with the attachment. */
  readonly contentType: string;
}

/**
 * Where files are kept: on disk, or with any S3 server. Keys are slash-separated names of letters, digits, `.`, `_` and
 * `-`, each beginning with a letter or digit; they are chosen by the program and never by a client. No key may be a
 * folder of another.
 */
export abstract class ObjectStorage {
  /** Where files go, in Chinese, for the start's report. */
  abstract readonly description: string;

  /** Stores all of the content or nothing; an object that is there under the key is replaced at once. Durable on return. */
  abstract put(key: string, content: Readable | Buffer, options: PutOptions): Promise<void>;

  /** @throws ObjectMissing before anything is read */
  abstract get(key: string): Promise<Readable>;

  /** @returns undefined where there is no such object */
  abstract stat(key: string): Promise<StoredObject | undefined>;

  /** Removing what is not there is no fault. */
  abstract delete(key: string): Promise<void>;

  /** Every object whose key begins with `prefix`, in no particular order. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** @throws what stands in the way of storing something */
  abstract check(): Promise<void>;
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';

  constructor(key: string) {
    super(`no object ${key}`);
  }
}

/** The content was longer or shorter than announced: an upload that was cut off. */
export class SizeMismatch extends Error {
  override readonly name = 'SizeMismatch';

  constructor(key: string, announced: number, actual: number) {
    super(`object ${key}: ${announced} bytes announced, ${actual} received`);
  }
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const LONGEST_KEY = 512;

/** Keeps a key from ever naming a file outside the storage. */
export function assertKey(key: string): void {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new RangeError(`not an object key: ${key.slice(0, LONGEST_KEY)}`);
}

const PREFIX = /^([A-Za-z0-9][A-Za-z0-9._-]*\/)*([A-Za-z0-9][A-Za-z0-9._-]*)?$/;

/** The same for the beginning of keys; empty stands for all. */
export function assertPrefix(prefix: string): void {
  if (prefix.length > LONGEST_KEY || !PREFIX.test(prefix))
    throw new RangeError(`not the beginning of object keys: ${prefix.slice(0, LONGEST_KEY)}`);
}
