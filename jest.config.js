import { availableParallelism } from 'node:os';

/**
 * Three kinds of tests, one command. `unit` needs nothing; `integration` gets a real PostgreSQL (a cluster for each
 * worker, a database of its own for each file); `browser` drives the built product in a real Chromium.
 *
 * Modules are loaded by Node itself and stay from one file of a worker to the next (`tests/runner`): Jest's own loader
 * would load the whole server anew for each file, which takes longer than most files' tests.
 */
export const shared = {
  testEnvironment: '<rootDir>/tests/runner/environment.mjs',
  runtime: '<rootDir>/tests/runner/runtime.mjs',
  // Of the global set-ups alone, which run in Jest's own process.
  transform: { '\\.ts$': ['@swc/jest'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
};

/** A cluster that was given is one, and what follows the history waits for every open transaction of its cluster. */
const workers = process.env.TEST_DATABASE_URL ? 1 : Math.min(4, availableParallelism());

export default {
  maxWorkers: workers,
  // Also keeps tests out of the process that looks after the clusters when there is a single file to run.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tests/support/file-order.mjs',
  // In milliseconds: long enough for a machine that has other things to do.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/*/src/**/*.spec.ts',
        '<rootDir>/apps/*/src/**/*.spec.{ts,tsx}',
        '<rootDir>/tests/runner/*.test.ts',
        '<rootDir>/tests/shape/*.test.ts',
        '<rootDir>/tests/counting/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/libs/*/test/**/*.test.ts',
        '<rootDir>/apps/server/test/**/*.test.ts',
        '<rootDir>/tests/integration/**/*.test.ts',
      ],
      testEnvironmentOptions: { lender: 'TEST_CLUSTERS' },
      globalSetup: '<rootDir>/tests/support/start-postgres.ts',
      globalTeardown: '<rootDir>/tests/support/stop-postgres.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
      testEnvironmentOptions: { lender: 'TEST_PRODUCTS' },
      globalSetup: '<rootDir>/tests/support/start-product.ts',
      globalTeardown: '<rootDir>/tests/support/stop-product.ts',
    },
  ],
};
