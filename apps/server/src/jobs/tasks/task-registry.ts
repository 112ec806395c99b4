import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';
import { type TaskDefinition, taskDefinitionOf, type TaskRunner } from '../../platform/queue/task.js';

/** Which task a job names. */
export interface TaskName {
  readonly serviceName: string;
  readonly beanName: string;
  readonly methodName: string;
}

export interface RegisteredTask extends TaskDefinition {
  readonly runner: TaskRunner;
}

/** A task as forms show it; `params` is a JSON Schema of its parameters. */
export interface ListedTask extends TaskName {
  readonly label: string;
  readonly params: unknown;
}

/** Every task that the running program registers. */
@Injectable()
export class TaskRegistry implements OnModuleInit {
  private readonly tasks = new Map<string, RegisteredTask>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const definition = typeof metatype === 'function' ? taskDefinitionOf(metatype) : undefined;
      if (!definition) continue;
      const key = keyOf({
        serviceName: definition.service,
        beanName: definition.bean,
        methodName: definition.method,
      });
      const known = this.tasks.get(key);
      if (known && known.runner !== instance) throw new Error(`two tasks are called ${key}`);
      this.tasks.set(key, { ...definition, runner: instance as TaskRunner });
    }
  }

  find(name: TaskName): RegisteredTask | undefined {
    return this.tasks.get(keyOf(name));
  }

  /** @param serviceName of one part of the product only; null for all */
  list(serviceName: string | null): ListedTask[] {
    const listed = [...this.tasks.values()].filter(({ service }) => serviceName === null || service === serviceName);
    return listed.map(({ service, bean, method, label, params }) => ({
      serviceName: service,
      beanName: bean,
      methodName: method,
      label,
      params: z.toJSONSchema(params, { io: 'input' }),
    }));
  }
}

function keyOf({ serviceName, beanName, methodName }: TaskName): string {
  return JSON.stringify([serviceName, beanName, methodName]);
}
