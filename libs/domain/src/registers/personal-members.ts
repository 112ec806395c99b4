import { personalMembersOf } from '../register/masking.js';
import { registers } from './index.js';

/** Members of accounts and contacts, which no register declares. */
const beyondRegisters = ['userPhone', 'mobile', 'contactMobile'];

/** The members that hold personal data, by their names, in any register and in accounts. */
export const personalMembers: ReadonlySet<string> = new Set([
  ...registers.flatMap(personalMembersOf),
  ...beyondRegisters,
]);
