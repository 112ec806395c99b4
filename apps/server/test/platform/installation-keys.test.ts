import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readConfiguration } from '../../src/config/read-configuration.js';

describe('the keys of the installation', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'county-tcm-keys-'));
  const folder = () => mkdtempSync(path.join(root, 'installation-'));
  afterAll(() => rmSync(root, { recursive: true }));

  test('are made once, for our own account only', () => {
    const DATA_DIR = path.join(folder(), 'data');
    const first = readConfiguration({ DATA_DIR }).eventMacKey;
    expect(first).toHaveLength(32);
    expect(readConfiguration({ DATA_DIR }).eventMacKey).toEqual(first);
    expect(statSync(path.join(DATA_DIR, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  test('are never replaced when the file is damaged', () => {
    const DATA_DIR = folder();
    const file = path.join(DATA_DIR, 'keys.json');
    writeFileSync(file, '{"eventMacKey":"00"}');
    expect(() => readConfiguration({ DATA_DIR })).toThrow(expect.objectContaining({ name: 'StartupFault' }));
    expect(readFileSync(file, 'utf8')).toBe('{"eventMacKey":"00"}');
  });
});
