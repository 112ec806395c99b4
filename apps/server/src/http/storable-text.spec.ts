import { expect, test } from '@jest/globals';
import { isStorable } from './storable-text.js';

test.each([
  ['{"a":"中医馆 \\u4e2d 😀"}', true],
  ['{"a":"\\ud83d\\ude00"}', true],
  ['{"a":"\\\\u0000"}', true],
  ['{"a":["x\\u0000"]}', false],
  ['{"a\\u0000":1}', false],
  ['{"a":"\\ud83d"}', false],
  ['{"a":"\\uDE00\\uD83D"}', false],
])('%s can be kept: %p', (json, storable) => expect(isStorable(json)).toBe(storable));
