import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { command, entity, field } from './samples.js';
import { TreeCopy } from './tree-copy.js';

/**
 * How many files something new touches, and that `npm run check` names each that was forgotten. Counted by doing it, in a
 * copy of the tree; what one run of a check can find together is left out together.
 */

const everything = { ...field, ...entity, ...command };
const [doctor, doctorMigration] = Object.keys(field) as [string, string];
const [definition, line, entityMigration] = Object.keys(entity) as [string, string, string];
const [domain, description, handler, module, controller] = Object.keys(command) as [
  string,
  string,
  string,
  string,
  string,
];

let copy: TreeCopy;
beforeAll(() => {
  copy = new TreeCopy();
});
afterAll(() => copy.remove());

const SLOW = 600_000;

test('a field is 2 files, an entity 3, a command with its event at most 6', () => {
  expect(Object.keys(field)).toHaveLength(2);
  expect(Object.keys(entity)).toHaveLength(3);
  expect(Object.keys(command).length).toBeLessThanOrEqual(6);
});

describe('with all of them', () => {
  beforeAll(() => copy.hold(everything));

  test('the server compiles', async () => expect(await copy.types('tsconfig.json')).toBe(''), SLOW);
  test('the client compiles', async () => expect(await copy.types('apps/admin/tsconfig.json')).toBe(''), SLOW);
  test('the tree is in shape', async () => expect(await copy.shape()).toBe(''), SLOW);
});

test(
  'the compiler names a definition, a description and a handler that were forgotten',
  async () => {
    copy.hold(everything, [definition, description, handler]);
    const said = await copy.types('tsconfig.json');
    expect(said).toMatch(/registers\/content\/index\.ts.*'\.\/exhibit\.js'/);
    expect(said).toMatch(/declaration-file-description\.ts.*DeclarationFileCertified/);
    expect(said).toMatch(/evaluation-files\.module\.ts.*'\.\/certify-declaration-file\.js'/);
  },
  SLOW,
);

test(
  'the compiler names an event that its history does not have',
  async () => {
    copy.hold(everything, [domain]);
    expect(await copy.types('tsconfig.json')).toMatch(/certify-declaration-file\.ts.*Certify/);
  },
  SLOW,
);

test(
  "a field's migration, an entity's line and a module's are missed",
  async () => {
    copy.hold(everything, [doctorMigration, line, module]);
    const said = await copy.shape();
    expect(said).toMatch(/● doctor: its table has the columns/);
    expect(said).toMatch(/registers\/content\/exhibit\.ts"/);
    expect(said).toMatch(/certify-declaration-file\.ts: CertifyDeclarationFileHandler/);
  },
  SLOW,
);

test(
  "a field's definition, an entity's migration and a call are missed",
  async () => {
    copy.hold(everything, [doctor, entityMigration, controller]);
    const said = await copy.shape();
    expect(said).toMatch(/● doctor: its table has the columns/);
    expect(said).toMatch(/● exhibit: its table has the columns/);
    expect(said).toMatch(/● exhibit: what is unique and what is searched/);
    expect(said).toMatch(/● exhibit: what names other rows/);
    expect(said).toMatch(/certify-declaration-file\.ts: CertifyDeclarationFile"/);
  },
  SLOW,
);
