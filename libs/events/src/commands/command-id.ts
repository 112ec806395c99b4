import { createHash, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** A new command id: a UUIDv7, whose leading time keeps the index of command ids compact. */
export function newCommandId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  bytes.writeUIntBE(Date.now(), 0, 6);
  return asUuid(bytes, 0x70);
}

/**
 * The command id for one stream of a request that touches several, or for a key that is not a UUID: the same parts give
 * the same id, so that the whole request can be repeated.
 */
export function commandIdOf(...parts: readonly string[]): string {
  return asUuid(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16), 0x80);
}

function asUuid(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | version;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
