import type { PermissionKey } from '@county-tcm/domain/rights/permissions';

/** Who may read the files that prove items: who files (归档文件), looks at the material (申报材料) or reviews it (申报文件). */
export const fileReaders = [
  'XJX_GDWJ_VIEW',
  'XJX_SBWJ_VIEW',
  'XJX_SBCL_VIEW',
] as const satisfies readonly PermissionKey[];
