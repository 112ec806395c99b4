import { hash } from 'node:crypto';

/**
 * The id of the unit that one row of one import makes: always the same, so that an import that is carried out again makes
 * nothing twice. A UUID of version 7 like all ids of records: its time is that of the import, the row's number follows,
 * which keeps units in the order of the file.
 * @param importId a UUID of version 7
 * @param row up to 2²⁰, as many as a sheet can have
 */
export function unitIdOf(importId: string, row: number): string {
  const bytes = hash('sha256', `${importId} ${row}`, 'buffer').subarray(0, 16);
  bytes.write(importId.replaceAll('-', '').slice(0, 12), 0, 'hex');
  bytes.writeUInt16BE(0x7000 | (row >>> 8), 6);
  bytes[8] = 0x80 | ((row & 0xff) >>> 2);
  bytes[9] = ((row & 3) << 6) | (bytes[9]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
