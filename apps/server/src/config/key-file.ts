import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartupFault } from './startup-fault.js';

const HEX_KEY = /^[0-9a-f]{64}$/;
const kept = z.object({ eventMacKey: z.string().regex(HEX_KEY) });

/** The keys as `keys.json` holds them, in hexadecimal digits. */
export type KeptKeys = z.output<typeof kept>;

/** The keys that a folder keeps; undefined where it keeps none. */
export function keptKeysIn(folder: string): { eventMacKey: Buffer | undefined } {
  const keys = readKeys(path.join(folder, 'keys.json'));
  return { eventMacKey: keys && Buffer.from(keys.eventMacKey, 'hex') };
}

/** @throws StartupFault for a file that cannot be read or is damaged; undefined where there is none */
export function readKeys(file: string): KeptKeys | undefined {
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
