import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { authenticate, chainHash, macKeyOf, noHash, type SealedText } from './integrity.js';

const event: SealedText = {
  category: 'counter',
  streamId: '甲-1',
  version: 12,
  type: 'CounterMoved',
  schema: 1,
  recordedAt: '2025-03-01T08:00:00.000Z',
  commandId: '0198f3a0-0000-7000-8000-000000000001',
  commandPart: 0,
  dataText: '{"by":"😀"}',
  metaText: '{}',
};

/** The definition again, written another way. */
function byTheDefinition(previous: string, { ...parts }: SealedText): string {
  const digest = createHash('sha256').update(previous, 'hex');
  for (const part of Object.values(parts)) {
    const text = Buffer.from(String(part));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    digest.update(length).update(text);
  }
  return digest.digest('hex');
}

test('the hash is over the previous hash and every part with its length', () => {
  expect(chainHash(noHash, event)).toEqual(byTheDefinition(noHash, event));
  const large = { ...event, dataText: '长'.repeat(50_000) };
  expect(chainHash(chainHash(noHash, event), large)).toEqual(byTheDefinition(byTheDefinition(noHash, event), large));
});

test('texts that run on from one part into the next make another hash', () => {
  const parts = fc.record({ type: fc.string(), dataText: fc.string(), metaText: fc.string() });
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b);
      expect(chainHash(noHash, { ...event, ...a }) === chainHash(noHash, { ...event, ...b })).toBe(same);
    }),
  );
  const moved = { ...event, dataText: `${event.dataText}{`, metaText: '}' };
  expect(chainHash(noHash, moved)).not.toEqual(chainHash(noHash, event));
});

test('the code is HMAC-SHA256 of the hash', () => {
  const key = Buffer.alloc(32, 'k');
  const hash = chainHash(noHash, event);
  expect(authenticate(macKeyOf(key), hash)).toEqual(createHmac('sha256', key).update(hash, 'hex').digest('hex'));
  expect(() => macKeyOf(Buffer.alloc(31))).toThrow('32 bytes');
});
