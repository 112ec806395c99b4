import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

register('./typescript-hooks.mjs', import.meta.url);

const require = createRequire(import.meta.url);
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Loads modules as Node does, once in the life of a worker, where Jest would load every one anew for each test file. It
 * is what Jest asks for in place of its own runtime; mocks of modules, resets of modules and coverage are not there.
 */
export default class NativeRuntime {
  #moduleMocker;
  #globals = {};

  constructor(_config, environment) {
    this.#moduleMocker = environment.moduleMocker;
  }

  /** Jest's framework keeps what it knows of a test file in its module, which therefore is a new one each time. */
  requireInternalModule(path) {
    delete globalThis[EVENT_HANDLERS];
    delete globalThis[TEST_TIMEOUT];
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    const { setGlobals } = await import('./jest-globals.mjs');
    setGlobals({ ...this.#globals, jest: this.#jest() });
    return import(pathToFileURL(path).href);
  }

  setGlobalsForRuntime(globals) {
    this.#globals = globals;
  }

  #jest() {
    const mocker = this.#moduleMocker;
    const names = ['fn', 'spyOn', 'mocked', 'replaceProperty', 'isMockFunction', 'clearAllMocks', 'restoreAllMocks'];
    return {
      ...Object.fromEntries(names.map((name) => [name, mocker[name].bind(mocker)])),
      setTimeout: (milliseconds) => {
        globalThis[TEST_TIMEOUT] = milliseconds;
      },
    };
  }

  clearAllMocks() {
    this.#moduleMocker.clearAllMocks();
  }

  resetAllMocks() {
    this.#moduleMocker.resetAllMocks();
  }

  restoreAllMocks() {
    this.#moduleMocker.restoreAllMocks();
  }

  // Jest marks what runs on behalf of a test, for messages about what comes too late.
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}

  getSourceMaps() {
    return null;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }
}
