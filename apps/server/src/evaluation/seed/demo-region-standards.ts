import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';

/** 袁州区 is the demo county; 南城县 shows a county that goes by the other standard. */
export const regionStandards: readonly { regionCode: string; level: StandardLevel }[] = [
  { regionCode: '360902', level: 'province' },
  { regionCode: '361021', level: 'national' },
];
