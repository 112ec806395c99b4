import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@county-tcm/events';
import { builtInRoles } from '@county-tcm/domain/access/built-in-roles';
import { newRightsOf } from '@county-tcm/domain/access/new-rights';
import type { RoleEvent, RoleFields } from '@county-tcm/domain/access/role';
import { Refusal } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import { roleHistory } from '../histories.js';
import { EditRole } from '../roles/edit-role.js';
import { systemCaller } from '../../caller/system-caller.js';

const grantor = { ...systemCaller, nickName: '系统' };
const reason = '系统升级，内置角色增加新功能的权限';
/** Another process that starts at the same moment, or an administrator, may be quicker. */
const ATTEMPTS = 5;

/**
 * Gives the roles that the program made the keys that came with its newer versions. What an administrator took away
 * from one stays away, and roles that people made are theirs.
 * @param roles what the built-in roles hold today
 */
export async function grantNewRights(
  application: INestApplicationContext,
  roles: readonly RoleFields[] = builtInRoles,
): Promise<void> {
  const rows = await application.get(AppDatabase).selectFrom('role').select(['id', 'role_kind']).execute();
  for (const { id, role_kind: kind } of rows) {
    const builtIn = roles.find(({ roleKind }) => roleKind === kind);
    if (builtIn) await grant(application, id, builtIn, ATTEMPTS);
  }
}

async function grant(application: INestApplicationContext, id: string, builtIn: RoleFields, attempts: number) {
  const { category, initial, evolve } = roleHistory.decider;
  const past = await application.get(EventStore).readStream<RoleEvent>({ category, id });
  const events = past.map(({ data }) => data);
  const role = events.reduce((state, event) => evolve(state, event), initial);
  if (role === null || past[0]?.meta.actorId !== systemCaller.userId) return;
  const keys = newRightsOf(builtIn, role, events);
  if (keys.length === 0) return;
  const fields = { permissions: [...role.permissions, ...keys].sort() };
  const edit = new EditRole(grantor, id, { type: 'ChangeRole', fields }, { expectedVersion: past.length, reason });
  try {
    await application.get(CommandBus).execute(edit);
  } catch (error) {
    const overtaken = error instanceof Refusal && error.code === 'record/changed-meanwhile';
    if (!overtaken || attempts <= 1) throw error;
    await grant(application, id, builtIn, attempts - 1);
  }
}
