/**
 * Arrays in PostgreSQL's binary form, as statement parameters: neither side has to escape, quote or parse anything, which
 * is most of the work of a large batch. node-postgres sends a Buffer as it is.
 */

const oids = { int4: 23, text: 25, json: 114, bytea: 17, timestamptz: 1184, uuid: 2950 };

/** How PostgreSQL writes an array of one dimension: flags, element type, length, lower bound, elements. */
function header(oid: number, length: number, size: number): Buffer {
  const buffer = Buffer.allocUnsafe(length === 0 ? 12 : 20 + size);
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(oid, 8);
  if (length === 0) return buffer;
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

/** `text[]`; null stays null. */
export function textArray(values: readonly (string | null)[], oid = oids.text): Buffer {
  let size = 0;
  for (const value of values) size += 4 + (value === null ? 0 : Buffer.byteLength(value));
  const buffer = header(oid, values.length, size);
  let at = 20;
  for (const value of values) {
    const length = value === null ? -1 : buffer.write(value, at + 4);
    buffer.writeInt32BE(length, at);
    at += 4 + Math.max(length, 0);
  }
  return buffer;
}

/** `json[]`, of JSON texts. */
export function jsonArray(texts: readonly string[]): Buffer {
  return textArray(texts, oids.json);
}

/** `integer[]` */
export function integerArray(values: readonly number[]): Buffer {
  const buffer = header(oids.int4, values.length, values.length * 8);
  let at = 20;
  for (const value of values) at = buffer.writeInt32BE(value, buffer.writeInt32BE(4, at));
  return buffer;
}

/** `bytea[]`, of bytes in hexadecimal. */
export function bytesArray(values: readonly string[]): Buffer {
  let size = 0;
  for (const value of values) size += 4 + value.length / 2;
  const buffer = header(oids.bytea, values.length, size);
  let at = 20;
  for (const value of values) {
    at = buffer.writeInt32BE(value.length / 2, at);
    at += buffer.write(value, at, 'hex');
  }
  return buffer;
}

/** `uuid[]`, of UUIDs in their usual text. */
export function uuidArray(values: readonly string[]): Buffer {
  const buffer = header(oids.uuid, values.length, values.length * 20);
  let at = 20;
  for (const value of values) {
    at = buffer.writeInt32BE(16, at);
    at += buffer.write(value.replaceAll('-', ''), at, 'hex');
  }
  return buffer;
}

const postgresEpochMs = Date.UTC(2000, 0, 1);

/** `timestamptz[]` */
export function timeArray(values: readonly Date[]): Buffer {
  const buffer = header(oids.timestamptz, values.length, values.length * 12);
  let at = 20;
  for (const value of values) {
    at = buffer.writeInt32BE(8, at);
    at = buffer.writeBigInt64BE(BigInt(value.getTime() - postgresEpochMs) * 1000n, at);
  }
  return buffer;
}
