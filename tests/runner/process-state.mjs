/** Of what is open, what somebody has to close. */
const CLOSEABLE = ['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap'];
const CLOSED_WITHIN_MS = 2_000;

const timers = watchTimers();

/**
 * Remembers what a test file may change in the process that runs it.
 * @returns {() => Promise<void>} puts it back. What modules keep to themselves stays, as do globals that they add: they
 * are loaded once. Refuses a file that leaves a server or a process behind: what uses them would go on too.
 */
export function keepProcess() {
  const [environment, folder, globals, listeners] = [{ ...process.env }, process.cwd(), ownGlobals(), allListeners()];
  const open = openResources();
  return async () => {
    restoreEnvironment(environment);
    if (process.cwd() !== folder) process.chdir(folder);
    for (const [name, descriptor] of globals) Object.defineProperty(globalThis, name, descriptor);
    for (const [event, listener] of allListeners()) {
      if (!listeners.some(([, kept]) => kept === listener)) process.off(event, listener);
    }
    timers.clear();
    await closed(open);
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

function openResources() {
  const open = process.getActiveResourcesInfo();
  return new Map(CLOSEABLE.map((kind) => [kind, open.filter((one) => one === kind).length]));
}

/** Closing takes a moment that nobody waits for: a process ends. */
async function closed(before) {
  const left = () => [...openResources()].filter(([kind, count]) => count > before.get(kind));
  for (const until = Date.now() + CLOSED_WITHIN_MS; left().length > 0 && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (left().length > 0) throw new Error(`The file left open: ${left().map(([kind, count]) => `${count} ${kind}`)}`);
}
