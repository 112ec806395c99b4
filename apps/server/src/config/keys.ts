import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KeptKeys, readKeys } from './key-file.js';
import { StartupFault } from './startup-fault.js';

/**
 * The keys that this installation made for itself, kept in `keys.json` for its own account only. A damaged file stops
 * the start: a new key in its place would make the whole history look forged.
 * @param dataFolder absolute path, made when missing
 */
export function keysOfInstallation(dataFolder: string): { eventMacKey: Buffer } {
  const file = path.join(dataFolder, 'keys.json');
  const keys = readKeys(file) ?? makeKeys(file, dataFolder);
  return { eventMacKey: Buffer.from(keys.eventMacKey, 'hex') };
}

function makeKeys(file: string, dataFolder: string): KeptKeys {
  const keys = { eventMacKey: randomBytes(32).toString('hex') };
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return keys;
  } catch (error) {
    // Another process of this installation made them first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readKeys(file) ?? keys;
    throw new StartupFault(`DATA_DIR：无法写入 ${dataFolder}，请检查目录的权限`);
  }
}
