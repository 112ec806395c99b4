import { cellOf, kindOf } from '@county-tcm/domain/register/kinds/index';
import type { Register } from '@county-tcm/domain/register/register';
import type { ExportColumn } from '../../exports/exported-list.js';

/** Whose a record is, in front of its fields. */
const owners: Readonly<Record<Register['belongsTo'], readonly ExportColumn[]>> = {
  unit: [
    { member: 'unitName', label: '单位名称', kind: 'text' },
    { member: 'unitType', label: '单位类别', kind: 'text' },
    { member: 'regionName', label: '区域名称', kind: 'text' },
  ],
  region: [{ member: 'regionName', label: '区域名称', kind: 'text' }],
  everybody: [],
};

const times: readonly ExportColumn[] = [
  { member: 'createTime', label: '新增时间', kind: 'time' },
  { member: 'updateTime', label: '更新时间', kind: 'time' },
];

/**
 * The columns of a register's workbook: whose each record is, every field in the order of the form that is not too long
 * for a list, and when it came.
 */
export function exportColumnsOf(register: Register): ExportColumn[] {
  const shown = Object.entries(register.fields).filter(([, field]) => field.kind !== 'parent' && !kindOf(field).long);
  const fields = shown.map(([name, field]): ExportColumn => ({
    member: field.kind === 'reference' ? field.shows : name,
    label: field.label,
    kind: cellOf(field),
    ...(field.kind === 'choices' && { words: field.options }),
    ...('unit' in field && field.unit !== undefined && { unit: field.unit }),
  }));
  return [...owners[register.belongsTo], ...fields, ...times.filter(({ member }) => !(member in register.fields))];
}
