import type { PermissionKey } from './permissions.js';

/** Whether a key only lets its holder look. */
export function onlyReads(key: PermissionKey): boolean {
  return key === 'AUDIT_READ' || key.endsWith('_VIEW');
}

/**
 * Nobody audits what they could have written: `AUDIT_READ` goes with no right to write anything (API contract,
 * section 3).
 */
export function auditsWhatItWrites(permissions: readonly PermissionKey[]): boolean {
  return permissions.includes('AUDIT_READ') && !permissions.every(onlyReads);
}
