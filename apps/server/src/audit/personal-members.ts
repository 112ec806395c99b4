/**
 * The members that hold personal data, in any register and in accounts: only enough of them to tell two people apart
 * leaves the server through the audit.
 */
export const personalMembers: ReadonlySet<string> = new Set([
  'card',
  'phone',
  'dateOfBirth',
  'doctorCard',
  'doctorPhone',
  'userPhone',
  'mobile',
  'contactMobile',
]);
