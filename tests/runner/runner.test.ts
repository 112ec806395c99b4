import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const JEST = fileURLToPath(new URL('../../scripts/jest.mjs', import.meta.url));
const LENDER = fileURLToPath(new URL('./fixtures/lends-until-told.mjs', import.meta.url));
const CONFIG = fileURLToPath(new URL('./fixtures/jest.config.js', import.meta.url));

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { name: string; status: string; message: string }[];
}

/** Runs files of `fixtures` in one worker. */
async function run(...files: string[]): Promise<{ code: number; report: Report }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-runner-'));
  const outcome = path.join(folder, 'jest.json');
  try {
    const args = [JEST, '-c', CONFIG, '--json', '--outputFile', outcome, '--testPathPatterns', ...files];
    const [code] = await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'close');
    return { code, report: JSON.parse(readFileSync(outcome, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what a file changes in its worker is put back before the next, while modules stay', async () => {
  const { code, report } = await run('a-leaves', 'b-finds');
  expect(report.testResults.map(({ message }) => message)).toEqual(['', '']);
  expect(report).toMatchObject({ numPassedTests: 6, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(code).toBe(0);
});

test('a file whose worker dies is a failure, and the next one runs', async () => {
  const { code, report } = await run('c-kills', 'd-comes');
  expect(report.testResults.map(({ name, status }) => [path.basename(name)[0], status])).toEqual([
    ['c', 'failed'],
    ['d', 'passed'],
  ]);
  expect(report).toMatchObject({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(code).toBe(1);
});

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('what was lent ends before a run that is told to end by %s', async (signal, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-runner-'));
  try {
    const file = path.join(folder, 'ended');
    const lender = spawn(process.execPath, [LENDER, file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    await once(lender, 'message');
    lender.kill(signal);
    const [code] = await once(lender, 'exit');
    expect(readFileSync(file, 'utf8')).toBe('ended');
    expect(code).toBe(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
