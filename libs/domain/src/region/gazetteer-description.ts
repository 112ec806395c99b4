import type { HistoryDescription } from '../history/description.js';
import type { GazetteerEvent } from './gazetteer.js';

export const gazetteerDescription: HistoryDescription<GazetteerEvent> = {
  label: '行政区划',
  name: null,
  events: {
    RegionAdded: { label: '新增行政区划', subject: null, tells: 'after' },
    RegionChanged: { label: '修改行政区划', subject: null, tells: 'change' },
    RegionRemoved: { label: '删除行政区划', subject: null, tells: 'before' },
    RegionsImported: { label: '导入行政区划', subject: null, tells: 'change' },
  },
  members: {
    code: { label: '区划代码' },
    name: { label: '区划名称' },
    added: { label: '新增行政区划' },
    renamed: { label: '更名行政区划' },
  },
};
