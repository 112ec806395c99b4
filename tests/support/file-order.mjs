import TestSequencer from '@jest/test-sequencer';

/**
 * Test files by their paths. Jest itself would begin with those that took longest the last time, where there was one: a
 * test that leans on what another has left would then fail on some machines and pass on others.
 */
export default class FileOrder extends TestSequencer {
  /** @param {readonly import('@jest/test-result').Test[]} tests */
  sort(tests) {
    return tests.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  }
}
