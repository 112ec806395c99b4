import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartupFault } from '../platform/startup-fault.js';

const HEX_KEY = /^[0-9a-f]{64}$/;
const kept = z.object({ eventMacKey: z.string().regex(HEX_KEY) });

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

/** The keys that a folder keeps; undefined where it keeps none. */
export function keptKeysIn(folder: string): { eventMacKey: Buffer | undefined } {
  const keys = readKeys(path.join(folder, 'keys.json'));
  return { eventMacKey: keys && Buffer.from(keys.eventMacKey, 'hex') };
}

function readKeys(file: string): z.output<typeof kept> | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupFault(`DATA_DIR：无法读取 ${file}，请检查目录的权限`);
  }
  try {
    return kept.parse(JSON.parse(content));
  } catch {
    throw new StartupFault(`DATA_DIR：密钥文件 ${file} 已损坏，请从备份恢复`);
  }
}

function makeKeys(file: string, dataFolder: string): z.output<typeof kept> {
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
