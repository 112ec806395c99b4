import type { Admission } from '../../http/call.js';

/** Who keeps the standards, who selects from them, and the units and reviewers that work by them. */
export const mayReadStandards: Admission = ['XJX_PSBZ_VIEW', 'XJX_XMXZ_VIEW', 'XJX_ZPGL_VIEW', 'XJX_PFSH_VIEW'];
