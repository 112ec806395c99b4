import type { Type } from '@nestjs/common';
import type { Action, PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { Register } from '@county-tcm/domain/register/register';
import type { Admission, RowScope } from '../http/call.js';
import { lookUpsOf } from './look-ups.js';

/** The key for doing something with the records of an entity. */
export function keyOf({ permission }: Register, action: Action): PermissionKey {
  return `${permission}_${action}` as PermissionKey;
}

/** Who may read the records of an entity. */
export function readersOf(register: Register): Admission {
  return register.readers ?? keyOf(register, 'VIEW');
}

/** Whose rows the calls of an entity touch. */
export function rowsOf(register: Register): RowScope {
  return register.belongsTo === 'everybody' && !lookUpsOf(register).owned ? 'common' : 'scoped';
}

/** Names a controller that is made from a definition after it, which is what logs and errors of Nest say. */
export function nameController(controller: Type, { name }: Register, what = ''): Type {
  Object.defineProperty(controller, 'name', { value: `${name}${what}Controller` });
  return controller;
}
