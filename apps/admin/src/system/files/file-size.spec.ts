import { expect, it } from '@jest/globals';
import { fileSize } from './file-size.js';

it.each([
  [0, '0 B'],
  [340, '340 B'],
  [1024, '1 KB'],
  [12_800, '12.5 KB'],
  [4 * 1024 * 1024, '4 MB'],
  [5_000_000, '4.8 MB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
