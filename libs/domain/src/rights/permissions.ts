/**
 * A permission key as it travels in `rightsCodeMap`. The spec fixes three spellings (XJX_ZYZLRC_*, FAMLIY_DOCTOR_*,
 * XJX_MBRQFGL_*); every other screen has keys of the same form, and reading the audit has one of its own.
 */
export type PermissionKey = `XJX_${string}_${Action}` | `FAMLIY_DOCTOR_${Action}` | 'AUDIT_READ';

/** What can be done on a screen; a key is `<screen>_<action>`. */
export type Action = keyof typeof actions;

/** The actions with the words that stand for them in a role's list of rights. */
export const actions = {
  VIEW: '查看',
  ADD: '新增',
  UPDATE: '编辑',
  DELETE: '删除',
  IMPORT: '导入',
  RESET: '重置',
  SELECT: '选择项目',
  REVIEW: '评审',
  DECLARE: '自评',
  RELEASE: '发布',
  RUN: '执行',
} as const;

/** The part of a permission key before its action. */
export type PermissionPrefix = PermissionKey extends infer Key
  ? Key extends `${infer Prefix}_VIEW`
    ? Prefix
    : never
  : never;
