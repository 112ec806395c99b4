import { refuse } from '../refusal.js';
import type { Values } from './columns.js';
import type { FieldValue } from './field.js';
import type { Forbidden, LifecycleField, LifecycleState, Transition } from './kinds/lifecycle.js';
import { fieldsOfKind, type Register } from './register.js';

/** The states that the records of a register go through, with the name of the field. */
export function lifecycleOf(register: Register): readonly [name: string, lifecycle: LifecycleField] | undefined {
  return fieldsOfKind(register, 'lifecycle')[0];
}

export function transitionsOf(register: Register): readonly Transition[] {
  return Object.values(lifecycleOf(register)?.[1].transitions ?? {});
}

/** The state in which a record begins, and flags that only their calls turn on. */
export function beginningOf(register: Register): Values {
  const [name, lifecycle] = lifecycleOf(register) ?? [];
  const flags = fieldsOfKind(register, 'flag').filter(([, { action }]) => action !== undefined);
  return {
    ...Object.fromEntries(flags.map(([flag, { words }]) => [flag, words[1]])),
    ...(name === undefined || !lifecycle ? {} : { [name]: lifecycle.initial }),
  };
}

/** What a transition makes of a record, and the end of its event's name. */
export function stateAfter(
  register: Register,
  call: string,
  values: Values,
): { readonly event: string; readonly changes: Readonly<Record<string, { from: FieldValue; to: FieldValue }>> } {
  const [name, lifecycle] = lifecycleOf(register) ?? [];
  const transition = lifecycle?.transitions[call];
  if (name === undefined || !transition) return refuse('rule/broken', '没有这种操作');
  const from = values[name] ?? null;
  if (!transition.from.includes(String(from))) refuse('rule/broken', transition.refusal);
  const sets = Object.entries(transition.sets ?? {}).filter(([field, to]) => (values[field] ?? null) !== to);
  const others = sets.map(([field, to]) => [field, { from: values[field] ?? null, to }]);
  return { event: transition.event, changes: { [name]: { from, to: transition.to }, ...Object.fromEntries(others) } };
}

/** Says no to what the state of a record forbids. */
export function refuseForbidden(register: Register, values: Values, what: Forbidden): void {
  if (forbids(register, values, what)) refuse('rule/broken', stateOf(register, values)?.refusal);
}

/** Whether the state that a record is in forbids something. */
export function forbids(register: Register, values: Readonly<Record<string, unknown>>, what: Forbidden): boolean {
  return stateOf(register, values)?.forbids?.includes(what) ?? false;
}

function stateOf(register: Register, values: Readonly<Record<string, unknown>>): LifecycleState | undefined {
  const [name, lifecycle] = lifecycleOf(register) ?? [];
  return name === undefined ? undefined : lifecycle?.states[String(values[name])];
}
