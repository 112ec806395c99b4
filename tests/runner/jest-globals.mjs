/**
 * What `@jest/globals` is here. Support files stay loaded from one test file to the next, so that these names are live
 * bindings to those of the test file at hand.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;
export let fdescribe, fit, xdescribe, xit, xtest;

/** @param {Record<string, unknown>} globals those of the test file that is about to be loaded */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
  ({ fdescribe, fit, xdescribe, xit, xtest } = globals);
}
