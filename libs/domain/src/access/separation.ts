import type { PermissionKey } from '../rights/permissions.js';
import { type RoleKind, roleKinds } from './role-kinds.js';

const REVIEW: PermissionKey = 'XJX_PFSH_REVIEW';
/** What units declare: the self-evaluation, and the archive files that stand behind it. */
const DECLARED = ['XJX_ZPGL_', 'XJX_GDWJ_'];
/** Who may sign in and do what. */
const ACCOUNTS = ['XJX_ZHGL_', 'XJX_JSGL_', 'XJX_DWYH_'];

/** Whether a key only lets its holder look. */
export function onlyReads(key: PermissionKey): boolean {
  return key === 'AUDIT_READ' || key.endsWith('_VIEW');
}

function declares(key: PermissionKey): boolean {
  return !onlyReads(key) && DECLARED.some((prefix) => key.startsWith(prefix));
}

/**
 * Nobody audits what they could have written: `AUDIT_READ` goes with no right to write anything (API contract,
 * section 3).
 */
export function auditsWhatItWrites(permissions: readonly PermissionKey[]): boolean {
  return permissions.includes('AUDIT_READ') && !permissions.every(onlyReads);
}

/** Nobody reviews what they could have declared: reviewing goes with no right to declare (API contract, section 3). */
function reviewsWhatItDeclares(permissions: readonly PermissionKey[]): boolean {
  return permissions.includes(REVIEW) && permissions.some(declares);
}

/** @returns which separation of duties a role breaks, in words; null for none */
export function brokenSeparation(role: {
  readonly roleKind: RoleKind;
  readonly permissions: readonly PermissionKey[];
}): string | null {
  return brokenTogether(role.permissions, roleKinds[role.roleKind].scope === 'unit');
}

/** @param ofUnit whether who has these rights, a person or a program, belongs to a unit */
export function brokenTogether(permissions: readonly PermissionKey[], ofUnit: boolean): string | null {
  if (auditsWhatItWrites(permissions)) return '审计权限不能与任何写入权限同时授予';
  if (reviewsWhatItDeclares(permissions)) return '申报（自评、归档文件）权限不能与评审权限同时授予';
  return ofUnit && permissions.includes(REVIEW) ? '单位人员不能评审自己的单位' : null;
}

/** What is left of the rights of a role that was made before declaring and reviewing were kept apart. */
export function withoutReview(permissions: readonly PermissionKey[]): PermissionKey[] {
  return permissions.filter((key) => key !== REVIEW);
}

/** The rights whose every grant is shown to the auditors: to review, to audit, and to say who may do what. */
export function isWatched(key: PermissionKey): boolean {
  return (
    key === REVIEW || key === 'AUDIT_READ' || (!onlyReads(key) && ACCOUNTS.some((prefix) => key.startsWith(prefix)))
  );
}
