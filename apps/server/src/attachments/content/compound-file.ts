import type { FileHandle } from 'node:fs/promises';

/** Of the OLE compound file format, as far as it takes to read the names of what a file holds. */
const HEADER = 512;
const ENTRY = 128;
const SECTORS_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
/** 1024 sectors of names are some thousands of entries: more than any document has, and a bound for a crafted one. */
const MAX_SECTORS = 1024;

/**
 * The names of the streams and storages in an old Office document (`WordDocument`, `Workbook`, …): what tells .doc and
 * .xls apart, which begin alike. A damaged file has those names that could be read.
 */
export async function namesInCompoundFile(file: FileHandle): Promise<Set<string>> {
  const header = await bytesAt(file, 0, HEADER);
  const names = new Set<string>();
  const shift = header?.readUInt16LE(30);
  if (!header || (shift !== 9 && shift !== 12)) return names;
  const size = 2 ** shift;
  const sectorAt = (index: number) => bytesAt(file, (index + 1) * size, size);
  let sector = header.readUInt32LE(48);
  for (let read = 0; read < MAX_SECTORS && sector < LAST_SECTOR; read++) {
    const entries = await sectorAt(sector);
    if (!entries) break;
    addNames(entries, names);
    sector = await next(sector);
  }
  return names;

  /** The sector that follows in the chain, by the allocation table. */
  async function next(at: number): Promise<number> {
    const perSector = size / 4;
    const table = Math.floor(at / perSector);
    if (!header || table >= SECTORS_IN_HEADER) return LAST_SECTOR;
    const tableSector = header.readUInt32LE(76 + table * 4);
    const allocation = tableSector < LAST_SECTOR ? await sectorAt(tableSector) : null;
    return allocation?.readUInt32LE((at % perSector) * 4) ?? LAST_SECTOR;
  }
}

function addNames(entries: Buffer, names: Set<string>): void {
  for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
    const length = entries.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) names.add(entries.toString('utf16le', at, at + length - 2));
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}
