import { Injectable } from '@nestjs/common';
import { readParams } from '@county-tcm/domain/jobs/job-rule';
import { Metrics } from '../../platform/metrics/metrics.js';
import { TaskRegistry } from '../tasks/task-registry.js';
import type { Ending, Outcome } from './ending.js';
import { RunOutput } from './run-output.js';
import type { BegunRun } from './run-rows.js';
import { RunTurns } from './run-turns.js';

const PULSE_MS = 1_000;
/** A task that was told to end has so long to do so; then its run ends without it. */
const GRACE_MS = 2_000;

/** Why a run is told to end. */
class RunStopped extends Error {
  constructor(
    readonly kind: 'timeout' | 'cancelled' | 'drained' | 'lost',
    message: string,
  ) {
    super(message);
  }
}

/** Carries out one try of a run that was begun: with its time limit, its output, and an ear for being cancelled. */
@Injectable()
export class RunWork {
  private readonly atWork = new Set<AbortController>();

  constructor(
    private readonly tasks: TaskRegistry,
    private readonly turns: RunTurns,
    private readonly metrics: Metrics,
  ) {}

  /** @returns what comes after it; undefined where the run was no longer this try's own */
  async carryOut(run: BegunRun): Promise<Outcome | undefined> {
    const output = new RunOutput();
    const began = performance.now();
    const stop = new AbortController();
    const pulse = setInterval(() => void this.pulse(run, output, stop), PULSE_MS);
    const limit = run.policies.timeoutMs;
    const timer = limit === null ? undefined : setTimeout(() => stop.abort(outOfTime(limit)), limit);
    this.atWork.add(stop);
    output.say(firstLineOf(run));
    try {
      const stopped = await this.endOf(run, output, stop.signal);
      const ending = endingOf(run, stopped);
      output.say(lastLineOf(ending));
      this.measure(run, ending, performance.now() - began);
      return await this.turns.end(run, { ...ending, output: output.take() });
    } finally {
      this.atWork.delete(stop);
      clearInterval(pulse);
      clearTimeout(timer);
    }
  }

  /** Breaks off what is at work in this process, for somebody else to begin again. */
  drain(): void {
    for (const stop of this.atWork) stop.abort(new RunStopped('drained', '执行进程正在停止'));
  }

  /** Jobs may name tasks that there are none of, by any text. */
  private measure(run: BegunRun, { status }: Omit<Ending, 'output'>, ms: number): void {
    const { service_name: serviceName, bean_name: beanName, method_name: methodName } = run;
    const isTask = this.tasks.find({ serviceName, beanName, methodName }) !== undefined;
    const task = isTask ? `${beanName}.${methodName}` : 'unknown';
    this.metrics.runs.labels(task, status).inc();
    this.metrics.runSeconds.labels(task).observe(ms / 1_000);
  }

  /** @returns what the task threw, or why it was stopped; null where all went well */
  private async endOf(run: BegunRun, output: RunOutput, signal: AbortSignal): Promise<Error | null> {
    const stopped = new Promise<Error>((resolve) => {
      const tell = () => setTimeout(() => resolve(signal.reason as Error), GRACE_MS);
      if (signal.aborted) tell();
      else signal.addEventListener('abort', tell, { once: true });
    });
    const ended = this.call(run, output, signal).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const error = await Promise.race([ended, stopped]);
    // A task that ends well although it was told to end has done its work; one that fails then failed of that.
    return error !== null && signal.aborted ? (signal.reason as Error) : error;
  }

  private async call(run: BegunRun, output: RunOutput, signal: AbortSignal): Promise<void> {
    const { service_name: serviceName, bean_name: beanName, method_name: methodName } = run;
    const task = this.tasks.find({ serviceName, beanName, methodName });
    if (!task) throw new Error(`程序中没有任务 ${beanName}.${methodName}`);
    const params = task.params.safeParse(readParams(run.params) ?? {});
    if (!params.success) throw new Error(`参数不正确：${params.error.issues[0]?.path.join('.') ?? ''}`);
    await task.runner.run(params.data, {
      runId: run.id,
      dueAt: run.due_at,
      attempt: run.attempt,
      shard: { index: run.shard, count: run.policies.shardCount },
      signal,
      say: (line) => output.say(line),
    });
  }

  private async pulse(run: BegunRun, output: RunOutput, stop: AbortController): Promise<void> {
    const text = output.take();
    try {
      const { cancel, lost } = await this.turns.pulse(run, text);
      if (lost) stop.abort(new RunStopped('lost', '执行已由其他进程接管'));
      else if (cancel !== null) stop.abort(new RunStopped('cancelled', cancel));
    } catch {
      // The database is away; the next sign of life may get through, and what was said is said then.
      output.restore(text);
    }
  }
}

function outOfTime(limitMs: number): RunStopped {
  return new RunStopped('timeout', `执行超过${limitMs / 1_000}秒，已超时`);
}

function endingOf({ attempt, policies }: BegunRun, error: Error | null): Omit<Ending, 'output'> {
  if (error === null) return { status: '成功', error: null };
  const stopped = error instanceof RunStopped ? error.kind : undefined;
  if (stopped === 'cancelled') return { status: '已取消', error: error.message };
  if (stopped === 'drained') return { status: '已取消', error: error.message, againInMs: 0 };
  const again = attempt <= policies.retryCount ? { againInMs: policies.retryIntervalMs } : {};
  return { status: '失败', error: error.message || error.name, ...again };
}

function firstLineOf({ starts, attempt, worker_name, policies, shard }: BegunRun): string {
  const part = policies.shardCount > 1 ? `，分片${shard + 1}/${policies.shardCount}` : '';
  const repeated = starts > attempt ? `（重复执行：此前的执行进程已中断）` : '';
  return `开始第${attempt}次执行，进程${worker_name}${part}${repeated}`;
}

function lastLineOf({ status, error, againInMs }: Omit<Ending, 'output'>): string {
  const why = error === null ? '' : `：${error}`;
  if (againInMs === undefined) return `${status}${why}`;
  return `${status === '失败' ? '失败' : '中断'}${why}，${againInMs > 0 ? `${againInMs / 1_000}秒后重试` : '由其他进程接着执行'}`;
}
