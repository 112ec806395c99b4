import { refuse, refuseInput, type FieldError, unreachable } from '../refusal.js';
import type { Values } from './columns.js';
import { type Field, type FieldValue, isEntered } from './field.js';
import { beginningOf, refuseForbidden, stateAfter, transitionsOf } from './lifecycle.js';
import { fieldsOfKind, type Register } from './register.js';

/** A record from the day it was added. What was removed is remembered as it last was. */
export type RecordState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'kept'; readonly values: Values; readonly declared?: DeclaredFields }
  | { readonly kind: 'removed'; readonly values: Values; readonly declared?: DeclaredFields };

/** What fields that an administrator declared were when somebody filled them in: the declaration may change or go. */
export type DeclaredFields = Readonly<Record<string, { readonly label: string; readonly kind: Field['kind'] }>>;

export type RecordCommand =
  | { readonly type: 'Add'; readonly values: Values; readonly declared?: DeclaredFields }
  /** Only the values to change. */
  | { readonly type: 'Change'; readonly values: Values; readonly declared?: DeclaredFields }
  | { readonly type: 'Remove' }
  /** Takes it from one state of its lifecycle to another. */
  | { readonly type: 'Move'; readonly transition: string }
  /** Brings back what was removed, as it last was. */
  | { readonly type: 'Restore' };

export type Changes = Readonly<Record<string, { readonly from: FieldValue; readonly to: FieldValue }>>;

/**
 * Named after the register's table: DoctorAdded, DoctorChanged, DoctorRemoved, DoctorBroughtBack; a transition has a name of
 * its own, ArticleReleased, and changes the state.
 */
export type RecordEvent =
  | {
      readonly type: `${string}Added` | `${string}Removed` | `${string}BroughtBack`;
      readonly values: Values;
      readonly declared?: DeclaredFields;
    }
  | { readonly type: string; readonly changes: Changes; readonly declared?: DeclaredFields };

/** What must hold between the values of one record. */
export type CrossFieldRule = (values: Values) => readonly FieldError[];

/** The rules by which the records of one register change. */
export function recordsOf(register: Register, rule: CrossFieldRule = () => []) {
  const thing = thingOf(register);
  return {
    category: register.name,
    initial: { kind: 'absent' } as RecordState,
    decide: (command: RecordCommand, state: RecordState): RecordEvent[] =>
      decide({ register, thing, rule }, command, state),
    evolve,
  };
}

/** The fields of an entity that an administrator declared, among some members; nothing where there are none. */
export function declaredIn({ fields }: Register, members: object): { readonly declared?: DeclaredFields } {
  const extra = Object.entries(fields).filter(([, field]) => field.extra);
  return among(members, Object.fromEntries(extra.map(([name, { label, kind }]) => [name, { label, kind }])));
}

/** The events' types with their Chinese names. */
export function eventLabelsOf(register: Register): Readonly<Record<string, string>> {
  const thing = thingOf(register);
  return {
    [`${thing}Added`]: `新增${register.label}`,
    [`${thing}Changed`]: `修改${register.label}`,
    [`${thing}Removed`]: `删除${register.label}`,
    [`${thing}BroughtBack`]: `恢复${register.label}`,
    ...Object.fromEntries(
      transitionsOf(register).map(({ event, label }) => [`${thing}${event}`, `${label}${register.label}`]),
    ),
  };
}

/** What an event did to its record, in a word. */
export function deedOf(register: Register, { type }: RecordEvent): string {
  if (type.endsWith('Added')) return '新增';
  if (type.endsWith('Removed')) return '删除';
  if (type.endsWith('BroughtBack')) return '恢复';
  const thing = thingOf(register);
  return transitionsOf(register).find(({ event }) => type === `${thing}${event}`)?.label ?? '修改';
}

/** `family_doctor` → FamilyDoctor */
function thingOf({ table }: Register): string {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

interface Rules {
  readonly register: Register;
  /** What events are called after. */
  readonly thing: string;
  readonly rule: CrossFieldRule;
}

function decide({ register, thing, rule }: Rules, command: RecordCommand, state: RecordState): RecordEvent[] {
  if (command.type === 'Add') {
    if (state.kind !== 'absent') refuse('rule/broken', '该数据已存在');
    enforce(rule, command.values);
    const values = { ...command.values, ...beginningOf(register) };
    return [{ type: `${thing}Added`, ...keptOf({ values, declared: command.declared }) }];
  }
  if (command.type === 'Restore') {
    if (state.kind === 'absent') refuse('record/not-found');
    if (state.kind === 'kept') refuse('rule/broken', '该数据未被删除，无需恢复');
    enforce(rule, state.values);
    return [{ type: `${thing}BroughtBack`, ...keptOf(state) }];
  }
  if (state.kind !== 'kept') refuse('record/not-found');
  switch (command.type) {
    case 'Change': {
      const changes = changesBetween(state.values, command.values);
      if (Object.keys(changes).length === 0) return [];
      refuseChanges(register, state.values, changes);
      enforce(rule, { ...state.values, ...command.values });
      return [{ type: `${thing}Changed`, changes, ...among(changes, command.declared) }];
    }
    case 'Move': {
      const { event, changes } = stateAfter(register, command.transition, state.values);
      return [{ type: `${thing}${event}`, changes }];
    }
    case 'Remove':
      refuseForbidden(register, state.values, 'delete');
      return [{ type: `${thing}Removed`, ...keptOf(state) }];
    default:
      return unreachable(command);
  }
}

/** What a record is a part of it stays a part of; and switches that save at once are no matter of its state. */
function refuseChanges(register: Register, values: Values, changes: Changes): void {
  for (const [name, field] of Object.entries(register.fields)) {
    if (isEntered(field) && field.fixed && name in changes)
      refuseInput([{ field: name, msg: `${field.label}不能修改` }]);
  }
  const switches = fieldsOfKind(register, 'flag').filter(([, { call }]) => call !== undefined);
  const isSwitch = (name: string) => switches.some(([flag]) => flag === name);
  if (!Object.keys(changes).every(isSwitch)) refuseForbidden(register, values, 'update');
}

function enforce(rule: CrossFieldRule, values: Values): void {
  const errors = rule(values);
  if (errors.length > 0) refuseInput(errors);
}

function changesBetween(before: Values, entries: Values): Changes {
  const changed = Object.entries(entries).filter(([name, to]) => !same(before[name] ?? null, to));
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name] ?? null, to }]));
}

function same(a: FieldValue, b: FieldValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

/** What is declared of some members; nothing where nothing is. */
function among(members: object, declared: DeclaredFields = {}): { readonly declared?: DeclaredFields } {
  const found = Object.entries(declared).filter(([name]) => name in members);
  return found.length > 0 ? { declared: Object.fromEntries(found) } : {};
}

function keptOf({ values, declared }: { readonly values: Values; readonly declared?: DeclaredFields }) {
  return { values, ...(declared && { declared }) };
}

function evolve(state: RecordState, event: RecordEvent): RecordState {
  if (!('changes' in event)) {
    return { kind: event.type.endsWith('Removed') ? 'removed' : 'kept', ...keptOf(event) };
  }
  if (state.kind !== 'kept') return state;
  const to = Object.entries(event.changes).map(([name, change]) => [name, change.to]);
  const declared = event.declared ? { ...state.declared, ...event.declared } : state.declared;
  return { kind: 'kept', ...keptOf({ values: { ...state.values, ...Object.fromEntries(to) }, declared }) };
}
