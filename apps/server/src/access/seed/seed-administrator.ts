import { CommandBus } from '@nestjs/cqrs';
import { passwordError } from '@county-tcm/domain/identity/password';
import { userNameError } from '@county-tcm/domain/identity/user-name';
import { Configuration } from '../../config/configuration.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { StartupFault } from '../../config/startup-fault.js';
import type { Seed } from '../../seed/seed.js';
import { OpenAccount } from '../accounts/open-account.js';
import { isCommonPassword } from '../login/common-passwords.js';
import { systemCaller } from '../../caller/system-caller.js';
import { roleOfKind } from './role-of-kind.js';

/** The first administrator of a production system, where there is no account at all yet. */
export const firstAdministratorSeed: Seed = {
  name: '首个管理员',
  async run(application) {
    const { administrator } = application.get(Configuration);
    if (!administrator) return;
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    if (await database.selectFrom('account').select('id').limit(1).executeTakeFirst()) return;
    const { userName, password } = administrator;
    const nameError = userNameError(userName);
    if (nameError !== null) throw new StartupFault(`ADMIN_USERNAME：${nameError}`);
    const error = passwordError(password) ?? (isCommonPassword(password) ? '该密码过于常见，请更换' : null);
    if (error !== null) throw new StartupFault(`ADMIN_PASSWORD：${error}`);
    const roleId = await roleOfKind(database, 'system-administrator');
    const form = { userName, nickName: userName, userPhone: '', remarks: '', password, roleId };
    await commands.execute(new OpenAccount(systemCaller, form));
  },
};
