import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { brokenSeparation, withoutReview } from '@county-tcm/domain/access/separation';
import { Refusal } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import { EditRole } from '../roles/edit-role.js';
import { systemCaller } from '../../caller/system-caller.js';

const separator = { ...systemCaller, nickName: '系统' };
const reason = '系统升级，申报与评审权限分离：收回评审权限';

/** Takes the right to review from roles of earlier times that may declare as well, so that the rule holds for all. */
export async function separateDuties(application: INestApplicationContext): Promise<void> {
  const roles = await application.get(AppDatabase).selectFrom('role').selectAll().execute();
  for (const { id, version, role_kind: roleKind, permissions } of roles) {
    const rest = withoutReview(permissions);
    const isBroken = (keys: typeof permissions) => brokenSeparation({ roleKind, permissions: keys }) !== null;
    if (!isBroken(permissions) || isBroken(rest)) continue;
    const command = { type: 'ChangeRole' as const, fields: { permissions: rest } };
    const edit = new EditRole(separator, id, command, { expectedVersion: version, reason });
    await application.get(CommandBus).execute(edit).catch(unlessOvertaken);
  }
}

/** Another process that starts at the same moment may be quicker. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'record/changed-meanwhile') throw error;
}
