import { builtInRoles } from '@county-tcm/domain/access/built-in-roles';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { topMenus } from '@county-tcm/domain/access/screens';
import type { Register } from '@county-tcm/domain/register/register';
import { registers } from '@county-tcm/domain/registers/index';

/** A register with the way to its screen and the demo account that keeps it. */
export interface KeptRegister {
  readonly register: Register;
  readonly account: 'hospital' | 'county';
  /** The names in the menu: of the top menu, and of the screen. */
  readonly top: string;
  readonly screen: string;
}

/** Every register that a menu leads to, in menu order. */
export const keptRegisters: readonly KeptRegister[] = topMenus.flatMap(({ name: top, groups }) =>
  groups
    .flatMap(({ screens }) => screens)
    .flatMap(({ component, name: screen }) => {
      const register = registers.find(({ name }) => component === `registers/${name}`);
      return register ? [{ register, account: keeperOf(register), top, screen }] : [];
    }),
);

/** The registers that stand in no menu, by their names. */
export const withoutScreen: readonly string[] = registers
  .filter(({ name }) => !keptRegisters.some(({ register }) => register.name === name))
  .map(({ label }) => label);

/** Whoever works for a unit keeps what is the unit's; an administrator of the county the rest. */
function keeperOf({ permission }: Register): KeptRegister['account'] {
  const staff = builtInRoles.find(({ roleKind }) => roleKind === 'unit-staff');
  return staff?.permissions.includes(`${permission}_ADD` as PermissionKey) ? 'hospital' : 'county';
}
