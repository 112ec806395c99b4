import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** As in `package.json` of our libraries: their sources instead of what was built from them. */
const SOURCES = 'county-source';
const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const { jsc, module } = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
const withJsx = {
  ...jsc,
  parser: { ...jsc.parser, tsx: true },
  transform: { ...jsc.transform, react: { runtime: 'automatic' } },
};

/** Where a module is: TypeScript imports `./x.js` and means `x.ts`, and Jest's own names are those of the file at hand. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const source = sourceOf(specifier, context.parentURL);
  return nextResolve(source ?? specifier, { ...context, conditions: [...context.conditions, SOURCES] });
}

function sourceOf(specifier, parent) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !/\.tsx?$/.test(parent ?? '')) return undefined;
  const stem = new URL(specifier, parent).href.slice(0, -'.js'.length);
  return ['.ts', '.tsx'].map((ending) => stem + ending).find((url) => existsSync(fileURLToPath(url)));
}

/** What Node runs of a TypeScript module. */
export async function load(url, context, nextLoad) {
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    jsc: filename.endsWith('.tsx') ? withJsx : jsc,
    module,
    configFile: false,
    swcrc: false,
    filename,
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
