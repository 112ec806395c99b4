import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { runJest } from './jest.mjs';

const RESULTS = fileURLToPath(new URL('../test-results/jest.json', import.meta.url));

/**
 * Everything: the build, the checks, and every test. The checks need nothing but the processors, in which the tests leave
 * gaps. The last line counts tests; a check that failed counts as one.
 */
await build({ log: (line) => console.log(line) });
const checks = check({ yielding: true });
mkdirSync(path.dirname(RESULTS), { recursive: true });
rmSync(RESULTS, { force: true });
const code = await runJest(['--json', '--outputFile', RESULTS, ...process.argv.slice(2)]);
const failedChecks = await checks;
const { passed, failed, skipped } = count();
console.log(`${passed} passed, ${failed + failedChecks} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = code === 0 && failedChecks === 0 ? 0 : 1;

/** A suite that could not run at all is one failure. */
function count() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(RESULTS, 'utf8'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
