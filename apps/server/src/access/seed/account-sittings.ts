import { CommandBus } from '@nestjs/cqrs';
import { AppDatabase } from '../../platform/database/app-database.js';
import { readSeed } from '../../seed/read-seed.js';
import type { StoryTime } from '../../seed/story/calendar.js';
import { type Desk, type Sitting, THE_SYSTEM } from '../../seed/story/sitting.js';
import { OpenAccount } from '../accounts/open-account.js';
import { OpenUnitUser } from '../accounts/open-unit-user.js';
import { roleOfKind } from './role-of-kind.js';
import type { RoleKind } from '@county-tcm/domain/access/role-kinds';

/** The password of every demo account (API contract, section 9). */
const DEMO_PASSWORD = 'Demo@12345';

type SeedAccount = { readonly userName: string; readonly nickName: string; readonly roleKind: RoleKind } & (
  { readonly regionCode: string; readonly unitNo?: undefined } | { readonly unitNo: string }
);

const unsaid = { userPhone: '', remarks: '', password: DEMO_PASSWORD };

/**
 * The demo accounts, opened by the program, so that nobody has to change a password that everybody knows: those above
 * the units before there are any, those of the units as soon as they are there.
 */
export async function accountSittings(): Promise<Sitting[]> {
  const accounts = await readSeed<readonly SeedAccount[]>('accounts');
  const opening = (at: number, some: readonly SeedAccount[]): Sitting => ({
    when: { phase: 'year before last', at } satisfies StoryTime,
    who: THE_SYSTEM,
    atOnce: true,
    work: async (desk) => void (await Promise.all(some.map((account) => open(desk, account)))),
  });
  return [
    opening(
      0.004,
      accounts.filter(({ unitNo }) => unitNo === undefined),
    ),
    opening(
      0.012,
      accounts.filter(({ unitNo }) => unitNo !== undefined),
    ),
  ];
}

async function open(desk: Desk, { roleKind, ...account }: SeedAccount): Promise<void> {
  const [database, commands] = [desk.application.get(AppDatabase), desk.application.get(CommandBus)];
  const [caller, id] = [desk.caller(), desk.newId()];
  if (account.unitNo === undefined) {
    const roleId = await roleOfKind(database, roleKind);
    await commands.execute(new OpenAccount(caller, { ...account, ...unsaid, roleId }, id));
    return;
  }
  const { unitNo, ...names } = account;
  const unit = await database.selectFrom('unit').select('id').where('unit_no', '=', unitNo).executeTakeFirstOrThrow();
  await commands.execute(new OpenUnitUser(caller, { ...names, ...unsaid, unitId: unit.id }, id));
}
