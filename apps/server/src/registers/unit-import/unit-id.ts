import { hash } from 'node:crypto';

/**
 * The id of the unit that one row of one import makes: always the same, so that an import that is carried out again makes
 * nothing twice. A UUID of version 7 like all ids of records: its time is that of the import, the row's number follows,
 * which keeps units in the order of the file.
 * @param importId a UUID of version 7
 * @param row up to 2²⁰, as many as a sheet can have
 */
export function unitIdOf(importId: string, row: number): string {
  const digest = hash('sha256', `${importId} ${row}`);
  const high = (0x7000 | (row >>> 8)).toString(16);
  const low = (0x8000 | ((row & 0xff) << 6) | (Number.parseInt(digest.slice(18, 20), 16) & 0x3f)).toString(16);
  return `${importId.slice(0, 13)}-${high}-${low}-${digest.slice(20, 32)}`;
}
