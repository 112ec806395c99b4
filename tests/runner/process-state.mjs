import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';

const timers = watchTimers();

/**
 * Remembers what a test file may change in the process that runs it.
 * @returns {() => void} puts it back. What modules keep to themselves stays, as do globals that they add: they
 * are loaded once. Servers and processes that a file leaves behind end.
 */
export function keepProcess() {
  const [environment, folder, globals, listeners] = [{ ...process.env }, process.cwd(), ownGlobals(), allListeners()];
  const open = new Set(serversAndProcesses());
  return () => {
    restoreEnvironment(environment);
    if (process.cwd() !== folder) process.chdir(folder);
    for (const [name, descriptor] of globals) Object.defineProperty(globalThis, name, descriptor);
    for (const [event, listener] of allListeners()) {
      if (!listeners.some(([, kept]) => kept === listener)) process.off(event, listener);
    }
    timers.clear();
    for (const left of serversAndProcesses()) if (!open.has(left)) end(left);
  };
}

function restoreEnvironment(environment) {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

function ownGlobals() {
  return Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
    ([, { configurable, value }]) => configurable && value !== undefined,
  );
}

function allListeners() {
  return process.eventNames().flatMap((event) => process.rawListeners(event).map((listener) => [event, listener]));
}

/** Timers that keep the process alive; what does not, as the idle connections of `fetch`, may wait. */
function watchTimers() {
  const begun = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    globalThis[name] = new Proxy(globalThis[name], {
      apply(begin, self, args) {
        const timer = Reflect.apply(begin, self, args);
        begun.add(new WeakRef(timer));
        return timer;
      },
    });
  }
  const clear = () => {
    for (const timer of begun) if (timer.deref()?.hasRef()) clearTimeout(timer.deref());
    begun.clear();
  };
  return { clear };
}

/** Of what is open, what others may still talk to. Node tells nothing but names of it in its documented ways. */
function serversAndProcesses() {
  return process._getActiveHandles().filter((handle) => handle instanceof Server || handle instanceof ChildProcess);
}

function end(left) {
  if (left instanceof ChildProcess) return left.kill('SIGKILL');
  left.close();
  left.closeAllConnections?.();
}
