import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const JEST = fileURLToPath(new URL('../../scripts/jest.mjs', import.meta.url));
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
  expect(report).toMatchObject({ numPassedTests: 4, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(code).toBe(0);
});

test('a file that leaves something open and one whose worker dies are failures, and the next one runs', async () => {
  const { code, report } = await run('c-leaves', 'd-kills', 'e-comes');
  expect(report.testResults.map(({ name, status }) => [path.basename(name)[0], status])).toEqual([
    ['c', 'failed'],
    ['d', 'failed'],
    ['e', 'passed'],
  ]);
  expect(report.testResults[0]?.message).toContain('1 TCPServerWrap');
  expect(report).toMatchObject({ numPassedTests: 1, numRuntimeErrorTestSuites: 2 });
  expect(code).toBe(1);
});
