/**
 * What kinds of roles there are, with the scope that each gives: everything, the account's region with what lies below
 * it, or the account's unit.
 */
export const roleKinds = {
  'system-administrator': { name: '系统管理员', scope: 'everything' },
  'province-administrator': { name: '省级管理员', scope: 'region' },
  'city-administrator': { name: '市级管理员', scope: 'region' },
  'county-administrator': { name: '县级管理员', scope: 'region' },
  reviewer: { name: '评审员', scope: 'region' },
  'unit-staff': { name: '单位人员', scope: 'unit' },
  auditor: { name: '审计员', scope: 'region' },
} as const satisfies Record<string, { name: string; scope: 'everything' | 'region' | 'unit' }>;

export type RoleKind = keyof typeof roleKinds;

/** The Chinese word under which a kind travels, or the kind itself; undefined for what is neither. */
export function roleKindOf(wordOrKind: string): RoleKind | undefined {
  const kinds = Object.keys(roleKinds) as RoleKind[];
  return kinds.find((kind) => kind === wordOrKind || roleKinds[kind].name === wordOrKind);
}
