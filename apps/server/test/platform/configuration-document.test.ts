import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { configurationDocument } from '../../src/config/configuration-document.js';

test('docs/configuration.md is what the table of settings says (npm run docs:configuration writes it)', () => {
  const written = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(written).toBe(configurationDocument());
});
