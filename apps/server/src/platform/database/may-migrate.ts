import type pg from 'pg';
import { StartupFault } from '../../config/startup-fault.js';

interface Rights {
  readonly login: string;
  readonly creates: boolean;
  readonly owns: boolean;
  readonly role_exists: boolean;
  readonly works_as_role: boolean;
  readonly makes_roles: boolean;
}

/**
 * Makes sure, before anything is changed, that an address is the tables' owner's and that the role of the application is
 * there or can be made: PostgreSQL would say no in the middle, with a code that tells an operator little.
 * @throws StartupFault with what is to be done instead
 */
export async function requireRightsToMigrate(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<Rights>(`
    SELECT current_user AS login,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS creates,
      NOT EXISTS (
        SELECT FROM pg_class WHERE oid = to_regclass('kysely_migration') AND NOT pg_has_role(relowner, 'USAGE')) AS owns,
      role.oid IS NOT NULL AS role_exists,
      coalesce(pg_has_role(role.oid, 'MEMBER'), false) AS works_as_role,
      me.rolsuper OR me.rolcreaterole AS makes_roles
    FROM pg_roles me LEFT JOIN pg_roles role ON role.rolname = 'county_tcm_app'
    WHERE me.rolname = current_user`);
  const { login, creates, owns, role_exists, works_as_role, makes_roles } = rows[0]!;
  if (!creates || !owns)
    throw new StartupFault(
      `DATABASE_OWNER_URL：账户 ${login} 不是数据表的所有者，不能建表与升级；请填写所有者的地址，或设 MIGRATE=none 并由所有者运行 npm run migrate`,
    );
  if (works_as_role || (makes_roles && !role_exists)) return;
  const make = role_exists ? '' : 'CREATE ROLE county_tcm_app NOLOGIN; ';
  if (makes_roles && (await isAdminOfRole(owner))) return;
  throw new StartupFault(
    `DATABASE_OWNER_URL：账户 ${login} 不能使用角色 county_tcm_app；请先由数据库管理员执行 ${make}GRANT county_tcm_app TO "${login}";`,
  );
}

/** Who made the role, or is above all, may take it. */
async function isAdminOfRole(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ yes: boolean }>(
    `SELECT pg_has_role('county_tcm_app', 'MEMBER WITH ADMIN OPTION') AS yes`,
  );
  return rows[0]?.yes === true;
}
