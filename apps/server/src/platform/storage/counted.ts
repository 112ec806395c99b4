import { Readable, Transform } from 'node:stream';
import { SizeMismatch } from './object-storage.js';

/** Passes the content on and fails at its end, or as soon as it is too long, when it has not the announced size. */
export function counted(key: string, content: Readable | Buffer, announced: number): Readable {
  let actual = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      actual += chunk.length;
      done(actual > announced ? new SizeMismatch(key, announced, actual) : null, chunk);
    },
    flush(done) {
      done(actual === announced ? null : new SizeMismatch(key, announced, actual));
    },
  });
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  source.once('error', (error) => counter.destroy(error));
  return source.pipe(counter);
}
