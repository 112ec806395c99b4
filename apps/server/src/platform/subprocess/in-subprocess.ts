import { setPriority } from 'node:os';

/** Nice enough that whoever waits for a page goes first, also where there are more subprocesses than processors. */
const NICENESS = 10;

/**
 * To be called in the program of a subprocess before it listens to anything. It lives and ends with the process that started it: a signal
 * from the terminal reaches both, and is the other's to answer.
 */
export function beSubprocess(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.once('message', giveWay);
}

/** From the first task on; that it gets ready is waited for. */
function giveWay(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // Where that is not allowed, all are alike.
  }
}

/** Serves one task: what `work` makes of the first message is the answer to it. */
export function serveTask<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  beSubprocess();
  process.once('message', (task) => {
    work(task as Task).then(
      (answer) => process.send!({ answer }),
      (error: Error) => process.send!({ fault: error }),
    );
  });
}
