import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const installed = new URL('../../node_modules/@tiptap/', import.meta.url);

const packages = readdirSync(installed).map(
  (name) => JSON.parse(readFileSync(new URL(`${name}/package.json`, installed), 'utf8')) as Package,
);

/** Its packages name each other by exact versions: with two of one, extensions act on a schema that is not theirs. */
test('the editor is of one version and one licence', () => {
  expect(packages.length).toBeGreaterThan(5);
  const others = packages.filter(({ version, license }) => version !== '3.32.0' || license !== 'MIT');
  expect(others).toEqual([]);
});

test('the client asks for just that version', () => {
  const file = new URL('../../apps/admin/package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  const asked = Object.entries(dependencies).filter(([name]) => name.startsWith('@tiptap/'));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter(([, version]) => version !== '3.32.0')).toEqual([]);
});
