import { Readable } from 'node:stream';
import { SizeMismatch } from './object-storage.js';

/**
 * Passes the content on and fails at its end, or as soon as it is too long, when it has not the announced size. Nothing
 * is read before somebody reads from the result, so that no fault can come up while nobody listens yet.
 */
export function counted(key: string, content: Readable | Buffer, announced: number): Readable {
  if (Buffer.isBuffer(content)) return Readable.from(counting(key, [content], announced), { objectMode: false });
  // A source that failed meanwhile fails again when it is read; here it must only not end the process.
  content.on('error', () => undefined);
  return Readable.from(counting(key, content, announced), { objectMode: false });
}

async function* counting(key: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>, announced: number) {
  let actual = 0;
  for await (const chunk of chunks) {
    actual += chunk.length;
    if (actual > announced) break;
    yield chunk;
  }
  if (actual !== announced) throw new SizeMismatch(key, announced, actual);
}
