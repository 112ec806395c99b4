import { SetMetadata } from '@nestjs/common';
import type { ServiceName } from '@county-tcm/domain/jobs/schedule-job';
import type { z } from 'zod';

/** What a task is told of the run that it carries out. */
export interface TaskContext {
  readonly runId: string;
  /** The time that the run stands for. */
  readonly dueAt: Date;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Which part of the work is asked for; the only one of one where a job is not sharded. */
  readonly shard: { readonly index: number; readonly count: number };
  /** Aborted where the run is to end: cancelled, out of time, or its process is. */
  readonly signal: AbortSignal;
  /** A line for the log of the run, which people read while it goes on. */
  say(line: string): void;
}

/** A task that jobs can name. Runs happen at least once: it must bear being begun again. */
export interface TaskRunner<Params = unknown> {
  /** @throws what the log shows as the error */
  run(params: Params, context: TaskContext): Promise<void>;
}

export interface TaskDefinition<Params extends z.ZodObject = z.ZodObject> {
  readonly service: ServiceName;
  /** The two names by which jobs call it (spec part 2, section 3). */
  readonly bean: string;
  readonly method: string;
  /** What it does, in Chinese. */
  readonly label: string;
  readonly params: Params;
}

const TASK = Symbol('task');

/** Registers a provider as a task. Nothing that is not registered so can be named by a job. */
export function Task<Params extends z.ZodObject>(definition: TaskDefinition<Params>) {
  // The provider has to take what the schema gives, which a plain class decorator would not ask of it.
  return (provider: new (...needs: never[]) => TaskRunner<z.output<Params>>): void => {
    SetMetadata(TASK, definition)(provider);
  };
}

export function taskDefinitionOf(provider: object): TaskDefinition | undefined {
  return Reflect.getMetadata(TASK, provider) as TaskDefinition | undefined;
}
