/**
 * Three kinds of tests, one command. `unit` needs nothing; `integration` gets a real PostgreSQL from the global set-up
 * (one cluster, a database of its own for each file); `browser` drives the built product in a real Chromium.
 */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest'] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['county-source', 'node', 'node-addons'] },
};

export default {
  // One file at a time: what follows the history waits for every open transaction of the cluster, in whichever database,
  // so that tests would wait for each other.
  maxWorkers: 1,
  // What a file has loaded is never let go of. In one process for all of them the heap grows to 3 GB, and what comes late
  // takes twice as long; a process that has grown is followed by a new one.
  workerIdleMemoryLimit: '500MB',
  testSequencer: '<rootDir>/tests/support/file-order.mjs',
  // In milliseconds. The first file of a run seeds the demo county for all that come after it.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/libs/*/src/**/*.spec.ts', '<rootDir>/apps/*/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/libs/*/test/**/*.test.ts',
        '<rootDir>/apps/server/test/**/*.test.ts',
        '<rootDir>/tests/integration/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/tests/support/start-postgres.ts',
      globalTeardown: '<rootDir>/tests/support/stop-postgres.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/start-product.ts',
      globalTeardown: '<rootDir>/tests/support/stop-product.ts',
    },
  ],
};
