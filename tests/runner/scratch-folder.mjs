import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory, for whoever is on the machine; containers often have a few megabytes of it. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder for what is thrown away in the end, in memory where there is room: the disk of a machine that has other
 * things to do is what clusters wait for.
 * @param {string} prefix of its name
 */
export function makeScratchFolder(prefix) {
  return mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
