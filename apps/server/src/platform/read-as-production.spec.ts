import { afterEach, expect, test } from '@jest/globals';
import { readAsProduction } from './read-as-production.js';

const { NODE_ENV } = process.env;
afterEach(() => {
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
});

const read = () => Promise.resolve(process.env.NODE_ENV);

test('what is read sees production, and whoever comes after it what was said before', async () => {
  process.env.NODE_ENV = 'development';
  expect(await readAsProduction(read)).toBe('production');
  expect(process.env.NODE_ENV).toBe('development');
});

test('where nothing was said nothing is said afterwards, also when the reading fails', async () => {
  delete process.env.NODE_ENV;
  await expect(readAsProduction(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect('NODE_ENV' in process.env).toBe(false);
});
