import { isPersonal } from '@county-tcm/domain/register/field';
import { registers } from '@county-tcm/domain/registers/index';

/** Members of accounts and contacts, which no register declares. */
const beyondRegisters = ['userPhone', 'mobile', 'contactMobile'];

/**
 * The members that hold personal data, in any register and in accounts: only enough of them to tell two people apart
 * leaves the server through the audit.
 */
export const personalMembers: ReadonlySet<string> = new Set([
  ...registers.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, field]) => isPersonal(field))
      .map(([name]) => name),
  ),
  ...beyondRegisters,
]);
