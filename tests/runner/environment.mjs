import { ModuleMocker } from 'jest-mock';
import { borrow } from './borrow.mjs';
import { keepProcess } from './process-state.mjs';

/** How often a worker looks whether there is still a run that it belongs to, in milliseconds. */
const LOOK_EVERY = 1_000;

// A worker whose run was killed has nobody to report to. A listener for it would keep every worker from ending by itself.
if (process.connected) setInterval(() => process.connected || process.exit(1), LOOK_EVERY).unref();

/** Test files run in the worker's own realm, one after the other, and each finds the process as the first did. */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // Jest asks for these of every environment.
  fakeTimers = null;
  fakeTimersModern = null;
  #lender;
  #restoreProcess;

  /** `testEnvironmentOptions.lender` names the variable with the address of who lends what the files need. */
  constructor({ projectConfig }) {
    this.#lender = projectConfig.testEnvironmentOptions.lender;
  }

  async setup() {
    // Node maps stacks back to the sources by itself; Jest's formatter would look for maps on disk, where none are.
    process.setSourceMapsEnabled(true);
    Error.prepareStackTrace = undefined;
    this.#restoreProcess = keepProcess();
    if (this.#lender) Object.assign(process.env, await borrow(process.env[this.#lender]));
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.#restoreProcess?.();
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
}
