import { text } from '@county-tcm/domain/register/fields';
import { isRegionCode, regionLevelOf } from '@county-tcm/domain/region/region-code';
import { nameError, LONGEST_NAME } from '@county-tcm/domain/region/region-rows';
import type { Faults, FormValues, RecordRow, ScreenDefinition, TreeNode } from '../../list/index.js';
import { resource } from './region-tree.js';

export interface RegionRow extends RecordRow {
  readonly code: string;
  readonly name: string;
  readonly pid: string | null;
  readonly parentName: string | null;
  readonly level: string;
}

/** @param above the region below which a new one is to stand */
export function regionScreen(above: TreeNode | undefined): ScreenDefinition<RegionRow> {
  return {
    resource,
    label: '行政区划',
    permissionPrefix: 'XJX_XZQH',
    columns: [
      { source: 'code', label: '区划代码', width: 110 },
      { source: 'name', label: '区划名称', width: 200 },
      { source: 'parentName', label: '上级区划', width: 160 },
      { source: 'level', label: '级别', width: 160, sortable: false },
      { source: 'updateTime', label: '更新时间', kind: 'datetime', width: 170, hidden: true },
    ],
    search: [
      { source: 'code', label: '区划代码' },
      { source: 'name', label: '区划名称' },
    ],
    defaultSort: { name: 'code', ascending: true },
    fields: [
      {
        source: 'code',
        ...text({ label: '区划代码', required: '请输入区划代码', max: 6 }),
        fixed: true,
        hint: above
          ? `6位数字，“${above.label}”之下的以${digitsOf(above.id)}开头`
          : '6位数字：前两位为省级，中间两位为地级，末两位为县级',
      },
      { source: 'name', ...text({ label: '区划名称', required: '请输入区划名称', max: LONGEST_NAME }) },
      { source: 'parentName', ...text({ label: '上级区划' }), modes: ['details'] },
      { source: 'level', ...text({ label: '级别' }), modes: ['details'] },
    ],
    rule: regionRule,
  };
}

/** What the codes below a region begin with. */
export function digitsOf(code: string): string {
  return code.slice(0, regionLevelOf(code) === 'PROVINCE' ? 2 : 4);
}

/** What is no code and what is no name, where there is something. */
function regionRule({ code, name }: FormValues): Faults {
  const wrong = typeof name === 'string' && name !== '' ? nameError(name.trim()) : null;
  return {
    ...(typeof code === 'string' && code !== '' && !isRegionCode(code) && { code: '请输入6位数字的区划代码' }),
    ...(wrong !== null && { name: wrong }),
  };
}
