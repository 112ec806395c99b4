import type { Type } from '@nestjs/common';
import type { Register } from '@county-tcm/domain/register/register';
import { registerExportController } from './export/register-export-controller.js';
import { moreCalls } from './features/more-calls.js';
import { keepElsewhere } from './histories.js';
import { type LookUps, lookUp } from './look-ups.js';
import { type ToldHistory, toldHistoryController } from './record-history/told-history-controller.js';
import { registerController } from './features/register-controller.js';
import type { EntityWriter } from './record-writer.js';

/** What an entity brings whose records are kept by another history than one for each of them. */
export interface Elsewhere {
  /** Who carries out save, update and delete: a provider of the module that has these calls. */
  readonly writer: Type<EntityWriter>;
  readonly lookUps?: LookUps;
  /** What is told of its changes; nothing where it is left out. */
  readonly history?: ToldHistory;
  /** Its list cannot be had as a workbook. */
  readonly withoutExport?: true;
}

/**
 * The calls of an entity whose records are kept by a history of another shape: reading follows from the definition as for
 * all entities, writing is the writer's. Their module imports `RegistersModule`.
 */
export function controllersElsewhere(
  register: Register,
  { writer, lookUps, history, withoutExport }: Elsewhere,
): Type[] {
  keepElsewhere(register);
  if (lookUps) lookUp(register, lookUps);
  return [
    registerController(register, writer),
    ...(history ? [toldHistoryController(register, history)] : []),
    ...(withoutExport ? [] : [registerExportController(register)]),
    ...(register.calls ?? []).map((call) => moreCalls[call](register, writer)),
  ];
}
