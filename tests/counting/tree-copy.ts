import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TREE = ['apps', 'bench', 'docker', 'docs', 'libs', 'migrations', 'scripts', 'tests'];
const PAGES = ['CONTRIBUTING.md', 'Dockerfile', 'README.md', 'README.zh-CN.md', 'docker-compose.yml'];
const CONFIGURATION = ['.swcrc', 'jest.config.js', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const OURS = 'node_modules/@county-tcm';

/** A new file by its text; of one that is there, the places before which something is put, each with this. */
export type Change = string | readonly (readonly [place: string, before: string])[];

/** What is written for something new, by file. */
export type Changes = Readonly<Record<string, Change>>;

/** A copy of the tree that can be changed without harm. What others have written is linked. */
export class TreeCopy {
  private readonly root = makeScratchFolder('counting-');

  constructor() {
    const isOurs = (file: string) => !['node_modules', 'dist'].includes(path.basename(file));
    for (const name of [...TREE, ...PAGES, ...CONFIGURATION]) {
      cpSync(path.join(ROOT, name), path.join(this.root, name), { recursive: true, filter: isOurs });
    }
    for (const parent of ['.', ...readdirSync(path.join(ROOT, 'libs')).map((library) => `libs/${library}`)]) {
      this.linkPackages(`${parent}/node_modules`);
    }
    // These point to folders beside them, and so to those of the copy.
    cpSync(path.join(ROOT, OURS), path.join(this.root, OURS), { recursive: true, verbatimSymlinks: true });
  }

  /** Makes the tree hold changes, but for some of their files, which are what they were or not there. */
  hold(changes: Changes, without: readonly string[] = []): void {
    for (const [file, change] of Object.entries(changes)) {
      const [from, to] = [path.join(ROOT, file), path.join(this.root, file)];
      const before = existsSync(from) ? readFileSync(from, 'utf8') : undefined;
      const after = without.includes(file) ? before : changed(before, change, file);
      if (after === undefined) rmSync(to, { force: true });
      else writeFileSync(to, after);
    }
  }

  /** What `npm run check` has to say about types; nothing where all is well. */
  types(project: 'tsconfig.json' | 'apps/admin/tsconfig.json'): Promise<string> {
    return this.run('typescript-native/bin/tsc', '-p', project);
  }

  /** What it has to say about the shape of the tree. */
  shape(): Promise<string> {
    return this.run('jest/bin/jest.js', '--selectProjects', 'unit', '--maxWorkers=1', '--', 'tests/shape');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private run(program: string, ...args: string[]): Promise<string> {
    const file = path.join(this.root, 'node_modules', program);
    return new Promise((resolve) => {
      execFile(process.execPath, [file, ...args], { cwd: this.root, maxBuffer: 1e8 }, (failure, out, err) => {
        resolve(failure ? `${failure.message}\n${out}${err}` : '');
      });
    });
  }

  private linkPackages(folder: string): void {
    const [from, to] = [path.join(ROOT, folder), path.join(this.root, folder)];
    if (!existsSync(from)) return;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (!name.startsWith('.') && `${folder}/${name}` !== `./${OURS}`)
        symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
}

/** @throws Error where a place is not there any more, or not the only one */
function changed(before: string | undefined, change: Change, file: string): string {
  if (typeof change === 'string') return change;
  return change.reduce((text, [place, put]) => {
    const parts = text.split(place);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of: ${place}`);
    return parts.join(put + place);
  }, before ?? '');
}
