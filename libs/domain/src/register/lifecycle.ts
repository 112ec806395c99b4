import { refuse } from '../refusal.js';
import type { Values } from './columns.js';
import type { FieldValue } from './field.js';
import type { Forbidden, LifecycleField, Transition } from './kinds/lifecycle.js';
import { fieldsOfKind, type Register } from './register.js';

/** The states that the records of a register go through, with the name of the field. */
export function lifecycleOf(register: Register): readonly [name: string, lifecycle: LifecycleField] | undefined {
  return fieldsOfKind(register, 'lifecycle')[0];
}

export function transitionsOf(register: Register): readonly Transition[] {
  return Object.values(lifecycleOf(register)?.[1].transitions ?? {});
}

/** The state in which a record begins. */
export function beginningOf(register: Register): Values {
  const [name, lifecycle] = lifecycleOf(register) ?? [];
  return name === undefined || !lifecycle ? {} : { [name]: lifecycle.initial };
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
  return { event: transition.event, changes: { [name]: { from, to: transition.to } } };
}

/** Says no to what the state of a record forbids. */
export function refuseForbidden(register: Register, values: Values, what: Forbidden): void {
  const [name, lifecycle] = lifecycleOf(register) ?? [];
  const state = name === undefined ? undefined : lifecycle?.states[String(values[name])];
  if (state?.forbids?.includes(what)) refuse('rule/broken', state.refusal);
}
