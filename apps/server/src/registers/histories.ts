import { recordDescriptionOf } from '@county-tcm/domain/audit/descriptions';
import { type RecordCommand, type RecordEvent, recordsOf, type RecordState } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { crossFieldRuleOf } from '@county-tcm/domain/registers/cross-field-rules';
import { entities } from '@county-tcm/domain/registers/index';
import type { AnyHistory, History } from '../history/history.js';
import { refusalOf } from './entry/broken-rules.js';
import { recordRows } from './project/record-projection.js';
import { unitTypeChanges } from './project/unit-type-changes.js';

export type RecordHistory = History<RecordState, RecordCommand, RecordEvent>;

const kept = new Map<string, { readonly entity: Register; readonly history: RecordHistory }>();

/** Makes the records of an entity known to everything that works on records, and gives their history. */
export function keepRecords(entity: Register): RecordHistory {
  const history: RecordHistory = {
    decider: recordsOf(entity, crossFieldRuleOf(entity)),
    projections: entity.name === 'unit' ? [recordRows(entity), unitTypeChanges] : [recordRows(entity)],
    refusalOf: (failure) => refusalOf(entity, failure),
    description: recordDescriptionOf(entity),
  };
  kept.set(entity.name, { entity, history });
  return history;
}

const elsewhere = new Map<string, Register>();

/** Makes an entity known to those that name it, whose records are kept by a history of another shape. */
export function keepElsewhere(entity: Register): void {
  elsewhere.set(entity.name, entity);
}

/** Makes it unknown again. */
export function forgetRecords({ name }: Register): void {
  kept.delete(name);
}

export const registerHistories: readonly AnyHistory[] = entities.map(keepRecords);

/** The history of one register. */
export function recordHistoryOf({ name }: Register): RecordHistory {
  return keptUnder(name).history;
}

/** The entity of a name, as references give it. */
export function entityNamed(name: string): Register {
  return elsewhere.get(name) ?? keptUnder(name).entity;
}

/** Every entity whose records are kept. */
export function keptEntities(): Register[] {
  return [...kept.values()].map(({ entity }) => entity);
}

function keptUnder(name: string) {
  return kept.get(name) ?? unknown(name);
}

function unknown(name: string): never {
  throw new Error(`no records are kept under the name ${name}`);
}
