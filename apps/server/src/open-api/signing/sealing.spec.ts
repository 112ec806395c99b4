import { randomBytes } from 'node:crypto';
import { Sealing } from './sealing.js';

const sealing = new Sealing(Buffer.alloc(32, 7));

test('what was sealed opens in its place, and reads like nothing', () => {
  const sealed = sealing.seal('秘密-secret', 'here');
  expect(sealing.open(sealed, 'here')).toBe('秘密-secret');
  expect(sealed.includes('secret')).toBe(false);
  expect(sealing.seal('秘密-secret', 'here').equals(sealed)).toBe(false);
});

test('it opens nowhere else, under no other key, and not when a bit of it changed', () => {
  const sealed = sealing.seal('secret', 'here');
  expect(() => sealing.open(sealed, 'there')).toThrow();
  expect(() => new Sealing(randomBytes(32)).open(sealed, 'here')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => sealing.open(changed, 'here')).toThrow();
  }
  expect(() => sealing.open(Buffer.alloc(0), 'here')).toThrow();
});
