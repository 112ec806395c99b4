import { hash } from 'node:crypto';
import { MAX_ROWS } from './workbook-limits.js';

/** A power of two, so that the table is never more than half full. */
const PLACES = 2 ** Math.ceil(Math.log2(MAX_ROWS * 2));

/**
 * Which row of a file a code stood in first. Of each code only 53 bits of its digest are kept, so that the table has one
 * size whatever the file holds; that two codes share them comes about once in a million of the largest files.
 */
export class CodesInFile {
  private readonly digests = new Float64Array(PLACES);
  private readonly rows = new Uint32Array(PLACES);

  /** @returns the row in which the code stood before; undefined where this one is the first */
  firstRow(code: string, row: number): number | undefined {
    const digest = digestOf(code);
    let place = digest % PLACES;
    while (this.rows[place] !== 0) {
      if (this.digests[place] === digest) return this.rows[place];
      place = (place + 1) % PLACES;
    }
    this.digests[place] = digest;
    this.rows[place] = row;
    return undefined;
  }
}

function digestOf(code: string): number {
  const bytes = hash('sha1', code, 'buffer');
  return bytes.readUIntBE(0, 6) * 32 + (bytes[6]! & 31);
}
