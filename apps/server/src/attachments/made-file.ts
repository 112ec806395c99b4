import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postfixOf } from '@county-tcm/domain/attachments/file-name';
import type { IncomingFile } from './incoming-file.js';

/** Puts content that was made here where an upload would lie, for as long as `use` needs it. */
export async function withMadeFile<Result>(
  fileName: string,
  content: Buffer,
  use: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const file = path.join(tmpdir(), `made-file-${randomUUID()}`);
  try {
    await writeFile(file, content, { mode: 0o600 });
    const sha256 = createHash('sha256').update(content).digest('hex');
    return await use({ path: file, fileName, postfix: postfixOf(fileName), size: content.length, sha256 });
  } finally {
    await rm(file, { force: true });
  }
}
