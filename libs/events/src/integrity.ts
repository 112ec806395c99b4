import { createHash, createHmac, createSecretKey, hash, type Hash, type KeyObject } from 'node:crypto';

/**
 * Every digest and every authentication code of the store, in one place, so that a build with national algorithms (SM3)
 * replaces this module and nothing else.
 */

/** What the first event of a stream has for a previous hash. Hashes and codes travel in hexadecimal. */
export const noHash = '00'.repeat(32);

/** The parts of an event that its hash is over, as the exact texts that are stored. */
export interface SealedText {
  category: string;
  streamId: string;
  version: number;
  type: string;
  schema: number;
  /** ISO 8601 in UTC with milliseconds. */
  recordedAt: string;
  commandId: string;
  commandPart: number;
  dataText: string;
  metaText: string;
}

/** Room to write an event out in; grows with the largest one. Nothing waits between writing and hashing. */
let room = Buffer.allocUnsafeSlow(16 * 1024);

/**
 * SHA-256 over the previous hash of the stream (32 bytes) and then, in the order of `SealedText`, each part as its length
 * in bytes (4 bytes, big endian) and its UTF-8 text, numbers in decimal. With the lengths no two events read the same.
 */
export function chainHash(previous: string, event: SealedText): string {
  const parts = [
    event.category,
    event.streamId,
    String(event.version),
    event.type,
    String(event.schema),
    event.recordedAt,
    event.commandId,
    String(event.commandPart),
    event.dataText,
    event.metaText,
  ];
  let most = previous.length;
  // Three bytes are the most that one UTF-16 unit takes.
  for (const part of parts) most += 4 + part.length * 3;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2);
  let end = room.write(previous, 'hex');
  for (const part of parts) {
    const length = room.write(part, end + 4);
    end = room.writeUInt32BE(length, end) + length;
  }
  return hash('sha256', room.subarray(0, end), 'hex');
}

/** The key of the authentication codes in the form in which it is used. */
export function macKeyOf(bytes: Buffer): KeyObject {
  if (bytes.length < 32) throw new Error('the key of the authentication codes must have 32 bytes or more');
  return createSecretKey(bytes);
}

/** HMAC-SHA256 of an event's hash: whoever has the database but not the key cannot make one. */
export function authenticate(key: KeyObject, eventHash: string): string {
  return createHmac('sha256', key).update(eventHash, 'hex').digest('hex');
}

/** SHA-256 over a digest that was made before and the hashes of the events that followed, in their order. */
export class RunningDigest {
  private readonly sum: Hash = createHash('sha256');
  private added = false;

  constructor(private readonly before: string) {
    this.sum.update(before, 'hex');
  }

  add(eventHash: string): void {
    this.sum.update(eventHash, 'hex');
    this.added = true;
  }

  /** To be asked for once. */
  value(): string {
    return this.added ? this.sum.digest('hex') : this.before;
  }
}

/** HMAC-SHA256 of a tally's values behind the code of the tally before it, so that none can be left out. */
export function authenticateTally(key: KeyObject, previous: string, values: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(previous, 'hex').update(JSON.stringify(values)).digest('hex');
}
