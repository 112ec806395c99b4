import type { RoleKind } from '@county-tcm/domain/access/role-kinds';
import type { AppDatabase } from '../../platform/database/app-database.js';

/** The id of the first role of a kind, which the program made. */
export async function roleOfKind(database: AppDatabase, kind: RoleKind): Promise<string> {
  const roles = database.selectFrom('role').select('id').where('role_kind', '=', kind);
  return (await roles.orderBy('created_at').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
}
