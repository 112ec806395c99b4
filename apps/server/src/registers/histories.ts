import { recordDescriptionOf } from '@county-tcm/domain/audit/descriptions';
import { type RecordCommand, type RecordEvent, recordsOf, type RecordState } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { crossFieldRuleOf } from '@county-tcm/domain/registers/cross-field-rules';
import { registers } from '@county-tcm/domain/registers/index';
import { dict } from '@county-tcm/domain/registers/system/dict';
import type { AnyHistory, History } from '../history/history.js';
import { recordRows } from './record-projection.js';
import { unitTypeChanges } from './unit-type-changes.js';

export type RecordHistory = History<RecordState, RecordCommand, RecordEvent>;

/** Everything that is kept as records: the registers in menu order, and the dictionaries. */
export const recordKinds = [...registers, dict] as const satisfies readonly Register[];

export type RecordKindName = (typeof recordKinds)[number]['name'];

const byName: ReadonlyMap<string, RecordHistory> = new Map(
  recordKinds.map((register) => [register.name, made(register)]),
);

/** The history of one register. */
export function recordHistoryOf({ name }: Register): RecordHistory {
  const history = byName.get(name);
  if (!history) throw new Error(`the register ${name} is not listed`);
  return history;
}

export const registerHistories: readonly AnyHistory[] = [...byName.values()];

function made(register: (typeof recordKinds)[number]): RecordHistory {
  return {
    decider: recordsOf(register, crossFieldRuleOf(register)),
    projections: register.name === 'unit' ? [recordRows(register), unitTypeChanges] : [recordRows(register)],
    description: recordDescriptionOf(register),
  };
}
