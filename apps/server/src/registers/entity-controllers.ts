import type { Type } from '@nestjs/common';
import type { FlagField } from '@county-tcm/domain/register/field';
import { lifecycleOf } from '@county-tcm/domain/register/lifecycle';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { registerExportController } from './export/register-export-controller.js';
import { moreCalls } from './features/more-calls.js';
import { switchController } from './features/switch-controller.js';
import { transitionController } from './features/transition-controller.js';
import { treeController } from './features/tree-controller.js';
import { recordHistoryController } from './record-history/record-history-controller.js';
import { registerController } from './features/register-controller.js';

/** Every call of an entity, as its definition has them. */
export function entityControllers(register: Register): Type[] {
  const switches = fieldsOfKind(register, 'flag').filter((flag): flag is [string, FlagField & { call: string }] => {
    return flag[1].call !== undefined;
  });
  return [
    registerController(register),
    recordHistoryController(register),
    registerExportController(register),
    ...(fieldsOfKind(register, 'parent').length > 0 ? [treeController(register)] : []),
    ...switches.map(([name, flag]) => switchController(register, name, flag)),
    ...Object.entries(lifecycleOf(register)?.[1].transitions ?? {}).map(([call, transition]) =>
      transitionController(register, call, transition),
    ),
    ...(register.calls ?? []).map((call) => moreCalls[call](register)),
  ];
}
