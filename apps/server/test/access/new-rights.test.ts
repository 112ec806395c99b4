import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { builtInRoles } from '@county-tcm/domain/access/built-in-roles';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { EditRole } from '../../src/access/roles/edit-role.js';
import { systemCaller } from '../../src/caller/system-caller.js';
import { seedProduction } from '../../src/seed-demo.js';
import { startServer, type TestServer } from '../support/server.js';

/** What an earlier version of the program did not have, and what an administrator did not want of it. */
const CAME_LATER: readonly PermissionKey[] = ['XJX_TJFX_VIEW', 'XJX_ZDGL_VIEW', 'XJX_ZDGL_ADD'];
const UNWANTED: PermissionKey = 'XJX_PSBZ_VIEW';
const environment = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Chief@2026' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ empty: true, environment });
  await installEarlierVersion();
}, 180_000);

afterAll(() => server?.close());

const uuid = (index: number) => `0192f0c1-0000-7000-8000-00000000000${index}`;
const idOf = (kind: string) => uuid(builtInRoles.findIndex(({ roleKind }) => roleKind === kind));
const byPerson = { ...systemCaller, userId: uuid(9), nickName: '王局长' };

async function edit(...command: ConstructorParameters<typeof EditRole>) {
  await server.application.get(CommandBus).execute(new EditRole(...command));
}

/** The roles as an earlier version made them, of which an administrator has changed one. */
async function installEarlierVersion() {
  for (const [index, role] of builtInRoles.entries()) {
    const permissions = role.permissions.filter((key) => !CAME_LATER.includes(key));
    await edit(systemCaller, uuid(index), { type: 'AddRole', fields: { ...role, permissions } });
  }
  const reviewer = (await permissionsOf('reviewer')).filter((key) => key !== UNWANTED);
  await edit(byPerson, idOf('reviewer'), { type: 'ChangeRole', fields: { permissions: reviewer } });
  const fields = { ...builtInRoles[5]!, roleName: '档案员', permissions: ['XJX_GDWJ_VIEW' as const] };
  await edit(byPerson, uuid(8), { type: 'AddRole', fields });
}

async function permissionsOf(kind: string): Promise<PermissionKey[]> {
  const { rows } = await server.database.pool.query('SELECT permissions FROM role WHERE id = $1', [idOf(kind)]);
  return rows[0].permissions;
}

async function everyRole() {
  return (await server.database.pool.query('SELECT id, version, permissions FROM role ORDER BY id')).rows;
}

describe('a newer version of the program', () => {
  test('gives its new rights to the built-in roles when it starts, and nothing back that was taken away', async () => {
    await seedProduction(server.application);
    for (const { roleKind, permissions } of builtInRoles.filter(({ roleKind }) => roleKind !== 'reviewer')) {
      expect(await permissionsOf(roleKind)).toEqual(permissions);
    }
    const reviewer = builtInRoles.find(({ roleKind }) => roleKind === 'reviewer')!;
    expect(await permissionsOf('reviewer')).toEqual(reviewer.permissions.filter((key) => key !== UNWANTED));
  });

  test('says in the history that it was the system, and why', async () => {
    const query = 'SELECT type, meta FROM events WHERE stream_id = $1 ORDER BY version DESC LIMIT 1';
    const { rows } = await server.database.pool.query(query, [idOf('reviewer')]);
    expect(rows[0]).toMatchObject({
      type: 'RoleChanged',
      meta: { actorName: '系统', reason: expect.stringContaining('系统升级') },
    });
  });

  test('leaves alone the roles that people made', async () => {
    const { rows } = await server.database.pool.query('SELECT version, permissions FROM role WHERE id = $1', [uuid(8)]);
    expect(rows).toEqual([{ version: 1, permissions: ['XJX_GDWJ_VIEW'] }]);
  });

  test('changes nothing more at its next starts, also where an administrator takes a new right away', async () => {
    const chief = await server.signIn('chief', environment.ADMIN_PASSWORD);
    const id = idOf('county-administrator');
    const permissions = (await permissionsOf('county-administrator')).filter((key) => key !== 'XJX_TJFX_VIEW');
    const { body } = await chief.call('/api/system-center/role/update', { id, permissions });
    expect(body).toMatchObject({ code: 0 });
    const before = await everyRole();
    await seedProduction(server.application);
    expect(await everyRole()).toEqual(before);
    expect(await permissionsOf('county-administrator')).not.toContain('XJX_TJFX_VIEW');
  });
});
