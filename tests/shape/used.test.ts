import { expect, test } from '@jest/globals';
import { filesBelow, importsOf, isShipped, textOf } from '../support/source-files.js';

/**
 * What is shipped is used: a definition that no list takes, a handler that no module knows, a command that nobody gives and
 * a function that was left over are all found by the same sign, that no other file asks for them.
 */

const files = ['apps', 'libs', 'migrations', 'bench', 'scripts', 'tests'].flatMap((top) => filesBelow(top));
const shipped = files.filter((file) => isShipped(file) && /^(?:apps|libs|migrations)\//.test(file));
const askedFor = namesAskedFor(files.filter(isShipped));
const tested = namesAskedFor(files.filter((file) => !isShipped(file)));

/** Where processes and pages begin, what a program of others loads, and what libraries offer. */
const entry = new RegExp(
  [
    '^apps/server/src/(?:main|worker|cli/[^/]+)\\.ts$',
    '^apps/admin/(?:src/main\\.tsx|vite\\.config\\.ts)$',
    '^libs/(?:[^/]+/src/index|events/src/given-when-then)\\.ts$',
    '^migrations/src/',
    '/(?:assets/portal\\.js|fixtures\\.ts|[^/]+\\.d\\.ts)$',
  ].join('|'),
);

/** What tests put in, they take away again. */
const forTests = ['apps/server/src/registers/histories.ts: forgetRecords'];

test('every file is asked for by another one', () => {
  expect(shipped.filter((file) => !entry.test(file) && !askedFor.has(file))).toEqual([]);
});

test('every value that a file gives away is asked for by another one, or is a part of it that has a test', () => {
  expect(shipped.filter((file) => !entry.test(file)).flatMap(unused)).toEqual(forTests);
});

function unused(file: string): string[] {
  const [asked, text] = [askedFor.get(file), textOf(file)];
  if (asked === undefined || asked.has('*')) return [];
  const given = text.matchAll(/^export (?:abstract )?(?:async )?(?:const|function\*?|class) (\w+)/gm);
  const isPart = (name: string) => tested.get(file)?.has(name) && text.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return [...given].flatMap(([, name = '']) => (asked.has(name) || isPart(name) ? [] : [`${file}: ${name}`]));
}

/** By file, what others take from it. */
function namesAskedFor(by: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const every = new Set(files);
  const asked = new Map<string, Set<string>>();
  for (const { of, names } of by.flatMap((file) => importsOf(file, every))) {
    asked.set(of, new Set([...(asked.get(of) ?? []), ...names]));
  }
  return asked;
}
