import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import type { FormField, FormValues } from '../list/index.js';

export const resource = 'system-center/schedulejob';

/** A task that the program registers; `params` is the JSON Schema of its parameters. */
export interface ListedTask {
  readonly serviceName: string;
  readonly beanName: string;
  readonly methodName: string;
  readonly label: string;
  readonly params: {
    readonly properties?: Readonly<Record<string, ParamSchema>>;
    readonly required?: readonly string[];
  };
}

interface ParamSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

/** What jobs can run; undefined until the server has said it. */
export function useTasks(): readonly ListedTask[] | undefined {
  const { data } = useQuery({
    queryKey: ['schedule-tasks'],
    queryFn: async ({ signal }) => (await call<readonly ListedTask[]>(`${resource}/listTasks`, {}, { signal })).data,
    staleTime: Infinity,
  });
  return data;
}

/** What a task is chosen by in the form. */
export function keyOf(task: Pick<ListedTask, 'serviceName' | 'beanName' | 'methodName'>): string {
  return `${task.serviceName}/${task.beanName}.${task.methodName}`;
}

/** The parameters of a task as fields of the form. */
export function paramFields(task: ListedTask): readonly FormField[] {
  return Object.entries(task.params.properties ?? {}).map(([name, schema]): FormField => {
    const label = schema.description ?? name;
    const required =
      task.params.required?.includes(name) && schema.default === undefined ? `请输入${label}` : undefined;
    const common = { source: memberOf(task, name), label, required };
    if (schema.enum) return { ...common, kind: 'choice', options: schema.enum };
    if (schema.type === 'boolean') return { ...common, kind: 'choice', options: ['是', '否'], inSight: true };
    if (schema.type === 'number' || schema.type === 'integer') return { ...common, kind: 'number' };
    return { ...common, kind: 'text', max: 500 };
  });
}

/** What the form begins with for every task: what the job has kept for its own, the defaults of all others. */
export function paramValues(tasks: readonly ListedTask[], kept: FormValues, own: string | undefined): FormValues {
  const values = tasks.flatMap((task) =>
    Object.entries(task.params.properties ?? {}).map(([name, schema]) => {
      const value = keyOf(task) === own ? kept[name] : schema.default;
      return [memberOf(task, name), typed(value)] as const;
    }),
  );
  return Object.fromEntries(values);
}

/** The text that is kept with the job. */
export function paramsText(task: ListedTask, values: FormValues): string {
  const said = Object.entries(task.params.properties ?? {}).flatMap(([name, { type }]) => {
    const text = values[memberOf(task, name)];
    if (typeof text !== 'string' || text === '') return [];
    return [[name, type === 'boolean' ? text === '是' : isNumeric(type) ? Number(text) : text]];
  });
  return said.length === 0 ? '' : JSON.stringify(Object.fromEntries(said));
}

/** A name in the form of its own, without a dot, which forms take for a step down. */
function memberOf({ beanName, methodName }: ListedTask, name: string): string {
  return `param_${beanName}_${methodName}_${name}`;
}

function isNumeric(type: string | undefined): boolean {
  return type === 'number' || type === 'integer';
}

function typed(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
