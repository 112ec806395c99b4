import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What is written by hand below a folder, by its path from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(name);
    return /\.(tsx?|m?js)$/.test(entry.name) ? [name] : [];
  });
}

/** Whether a file is shipped, and not only there for tests or measurements. */
export function isShipped(file: string): boolean {
  return !/^tests\/|\/test\/|\.spec\.tsx?$/.test(file);
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** One file's need of another: which of its names, `*` for all of them. */
export interface Import {
  readonly of: string;
  readonly names: readonly string[];
}

/** What a file takes from other files of the tree. @param files all that there are */
export function importsOf(file: string, files: ReadonlySet<string>): Import[] {
  const text = textOf(file);
  const named = [...text.matchAll(/^(?:import|export)\s+([^'"]*?)\s+from\s+'([^']+)'/gm)];
  const whole = [...text.matchAll(/(?:\bimport\(|^import |new URL\()\s*'([^']+)'/gm)];
  const asked = [
    ...named.map(([, clause = '', from = '']) => ({ from, names: namesIn(clause) })),
    ...whole.map(([, from = '']) => ({ from, names: ['*'] })),
  ];
  return asked.flatMap(({ from, names }) => {
    const of = resolved(from, file, files);
    return of === undefined ? [] : [{ of, names }];
  });
}

function namesIn(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  if (braces === undefined) return ['*'];
  return braces.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*/, ''),
  );
}

/** The file behind what an import says; undefined for packages of others. */
function resolved(from: string, file: string, files: ReadonlySet<string>): string | undefined {
  const [, library, within] = /^@county-tcm\/([\w-]+)(?:\/(.*))?$/.exec(from) ?? [];
  const folder = library === 'migrations' ? 'migrations/src' : `libs/${library}/src`;
  const base = library ? `${folder}/${within ?? 'index'}` : path.join(path.dirname(file), from);
  const stem = base.replace(/\.js$/, '');
  return [base, `${stem}.ts`, `${stem}.tsx`, `${stem}.d.ts`].find((name) => files.has(name));
}
