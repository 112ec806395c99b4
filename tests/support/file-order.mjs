import TestSequencer from '@jest/test-sequencer';

/** What takes long comes first, so that no worker is still at it when the others have nothing left to do. */
const KINDS = ['tests/browser/', 'tests/integration/', 'tests/', 'apps/server/test/', 'libs/'];

/**
 * Test files by their kinds and paths. Jest itself would begin with those that took longest the last time, where there
 * was one: a test that leans on what another has left would then fail on some machines and pass on others.
 */
export default class FileOrder extends TestSequencer {
  /** @param {readonly import('@jest/test-result').Test[]} tests */
  sort(tests) {
    return tests.toSorted((left, right) => kindOf(left) - kindOf(right) || (left.path < right.path ? -1 : 1));
  }
}

function kindOf({ path, context }) {
  const within = path.slice(context.config.rootDir.length + 1).replaceAll('\\', '/');
  const kind = KINDS.findIndex((folder) => within.startsWith(folder));
  return kind < 0 ? KINDS.length : kind;
}
