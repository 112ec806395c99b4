import { CommandBus } from '@nestjs/cqrs';
import { builtInRoles } from '@county-tcm/domain/access/built-in-roles';
import { AppDatabase } from '../../platform/database/app-database.js';
import { Clock } from '../../platform/clock/clock.js';
import { idOfTime } from '../../platform/ids.js';
import type { Seed } from '../../seed/seed.js';
import { EditRole } from '../roles/edit-role.js';
import { systemCaller } from '../../caller/system-caller.js';
import { grantNewRights } from './grant-new-rights.js';
import { separateDuties } from './separate-duties.js';

/** The roles that every installation starts with, one of each kind; those that are there get what is new to them. */
export const rolesSeed: Seed = {
  name: '角色',
  async run(application) {
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    const clock = application.get(Clock);
    const there = await database.selectFrom('role').select('role_kind').distinct().execute();
    const known = new Set(there.map(({ role_kind }) => role_kind));
    for (const fields of builtInRoles.filter(({ roleKind }) => !known.has(roleKind))) {
      await commands.execute(new EditRole(systemCaller, idOfTime(clock.now()), { type: 'AddRole', fields }));
    }
    await separateDuties(application);
    await grantNewRights(application);
  },
};
