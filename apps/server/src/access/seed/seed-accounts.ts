import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RoleKind } from '@county-tcm/domain/access/role-kinds';
import { complaintAboutPassword } from '@county-tcm/domain/identity/password';
import { complaintAboutUserName } from '@county-tcm/domain/identity/user-name';
import { Configuration } from '../../config/configuration.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { StartupFault } from '../../platform/startup-fault.js';
import { readSeed } from '../../seed/read-seed.js';
import type { Seed } from '../../seed/seed.js';
import { OpenAccount } from '../accounts/open-account.js';
import { OpenUnitUser } from '../accounts/open-unit-user.js';
import { isCommonPassword } from '../login/common-passwords.js';
import { systemCaller } from '../system-caller.js';

/** The password of every demo account (API contract, section 9). */
const DEMO_PASSWORD = 'Demo@12345';

interface SeedAccount {
  userName: string;
  nickName: string;
  roleKind: RoleKind;
  /** Of accounts above the units. */
  regionCode?: string;
  /** Of unit users. */
  unitNo?: string;
}

const unsaid = { userPhone: '', remarks: '' };

/** The demo accounts that are not there yet, found by their names. */
export const demoAccountsSeed: Seed = {
  name: '演示账号',
  async run(application) {
    const there = await application.get(AppDatabase).selectFrom('account').select('user_name').execute();
    const known = new Set(there.map(({ user_name }) => user_name));
    const accounts = await readSeed<SeedAccount[]>('accounts');
    for (const account of accounts.filter(({ userName }) => !known.has(userName))) await open(application, account);
  },
};

/** The first administrator of a production system, where there is no account at all yet. */
export const firstAdministratorSeed: Seed = {
  name: '首个管理员',
  async run(application) {
    const { administrator } = application.get(Configuration);
    if (!administrator) return;
    const accounts = application.get(AppDatabase).selectFrom('account').select('id').limit(1);
    if (await accounts.executeTakeFirst()) return;
    const { userName, password } = administrator;
    const complaintAboutName = complaintAboutUserName(userName);
    if (complaintAboutName !== null) throw new StartupFault(`ADMIN_USERNAME：${complaintAboutName}`);
    const complaint =
      complaintAboutPassword(password) ?? (isCommonPassword(password) ? '该密码过于常见，请更换' : null);
    if (complaint !== null) throw new StartupFault(`ADMIN_PASSWORD：${complaint}`);
    await open(application, { userName, nickName: userName, roleKind: 'system-administrator' }, password);
  },
};

async function open(application: INestApplicationContext, account: SeedAccount, password = DEMO_PASSWORD) {
  const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
  const { roleKind, unitNo, regionCode, ...names } = account;
  if (unitNo !== undefined) {
    const unit = await database.selectFrom('unit').select('id').where('unit_no', '=', unitNo).executeTakeFirstOrThrow();
    await commands.execute(new OpenUnitUser(systemCaller, { ...names, ...unsaid, password, unitId: unit.id }));
    return;
  }
  const role = await database
    .selectFrom('role')
    .select('id')
    .where('role_kind', '=', roleKind)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  await commands.execute(new OpenAccount(systemCaller, { ...names, ...unsaid, password, roleId: role.id, regionCode }));
}
