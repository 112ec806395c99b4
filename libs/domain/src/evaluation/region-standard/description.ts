import type { HistoryDescription } from '../../history/description.js';
import type { RegionStandardSet } from './region-standard.js';

export const regionStandardDescription: HistoryDescription<RegionStandardSet> = {
  label: '地区评选标准',
  name: null,
  events: {
    RegionStandardSet: {
      label: '设置评选类型',
      subject: 'year',
      tells: 'change',
      figure: { label: '评选标准', holds: 'level' },
    },
  },
  members: { year: { label: '年度' } },
};
