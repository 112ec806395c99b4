import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program that runs from its sources, as in the tests, runs its subprocesses from theirs. */
const isSource = import.meta.url.endsWith('.ts');
const sourceFlags = isSource ? ['--import', 'tsx', '--conditions=county-source'] : [];

/**
 * Starts a part of this program as a process of its own, for work that a single file can make heavy: what happens to its
 * memory and its time happens to it alone. It knows no secrets of the environment, and says nothing to the log.
 * @param program where its file is once it is built, e.g. `new URL('./read-workbook.js', import.meta.url)`
 * @param memoryMb the heap after which it ends
 */
export function startSubprocess(program: URL, memoryMb: number): ChildProcess {
  const file = fileURLToPath(program);
  return fork(isSource ? file.replace(/\.js$/, '.ts') : file, {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...sourceFlags],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
