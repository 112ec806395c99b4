import { expect, test } from '@jest/globals';
import { waitAfter } from './growing-wait.js';

test.each([
  [0, 0],
  [9, 0],
  [10, 500],
  [15, 1000],
  [20, 2000],
  [29, 4000],
  [30, 5000],
  [1_000_000, 5000],
])('after %i wrong passwords from elsewhere a try waits %i ms', (failures, wait) => {
  expect(waitAfter(failures)).toBe(wait);
});
