import { once } from 'node:events';
import { startSubprocess } from './start-subprocess.js';

export interface TaskLimits {
  /** The heap, in megabytes. */
  readonly memoryMb: number;
  readonly seconds: number;
}

/** The subprocess ended, or was ended, without an answer: the task takes more than it is given. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';

  constructor(readonly because: 'time' | 'memory') {
    super(`a task took too much ${because}`);
  }
}

type Reply<Answer> = { readonly answer: Answer } | { readonly fault: Error };

/**
 * Has a task done by a subprocess of its own, which serves it by `serveTask`.
 * @param signal ends it early
 * @throws TaskEnded where it is over its limits
 * @throws the fault of the task
 */
export async function runTask<Answer>(
  program: URL,
  task: object,
  { memoryMb, seconds, signal }: TaskLimits & { readonly signal: AbortSignal },
): Promise<Answer> {
  signal.throwIfAborted();
  const subprocess = startSubprocess(program, memoryMb);
  const gone = new AbortController();
  let late = false;
  const tooLong = setTimeout(() => {
    late = true;
    subprocess.kill('SIGKILL');
  }, seconds * 1_000);
  const end = () => subprocess.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  subprocess.once('exit', () => gone.abort());
  try {
    subprocess.send(task, () => undefined);
    const [reply] = (await once(subprocess, 'message', { signal: gone.signal })) as [Reply<Answer>];
    if ('fault' in reply) throw reply.fault;
    return reply.answer;
  } catch (error) {
    signal.throwIfAborted();
    throw gone.signal.aborted && (error as Error).name === 'AbortError'
      ? new TaskEnded(late ? 'time' : 'memory')
      : error;
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener('abort', end);
    subprocess.kill('SIGKILL');
  }
}
